/** What Python sends: traces and layout of a figure, as Plotly takes them. */
export interface PlotData {
  traces: { hovertext?: string[] }[]; // what is said of each point; at least one trace has it
  layout: object;
  label: string; // for those who cannot see it
}
