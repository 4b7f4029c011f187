// The gallery as a Streamlit component: this is called again on each data or theme change.

import { Gallery } from "./gallery.js";

const galleries = new WeakMap();

export default function ({ data, parentElement, setTriggerValue }) {
  if (!galleries.has(parentElement)) galleries.set(parentElement, new Gallery(parentElement));
  const gallery = galleries.get(parentElement);
  gallery.update(data, (choice) => setTriggerValue("choice", choice));
  return () => {
    galleries.delete(parentElement);
    gallery.destroy();
  };
}
