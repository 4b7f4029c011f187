/** What Python sends. */
export interface TextFileData {
  label: string;
  most: number; // characters of a text
}

/** What Python is told: the text of a file, or the beginning of one that is too long. */
export interface TextReport {
  text: string;
}
