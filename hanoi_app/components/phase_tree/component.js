// The entry for Streamlit, which calls the default export again whenever data or theme change.

import { SplitTree } from "./tree.js";

const trees = new WeakMap();

export default function ({ data, parentElement }) {
  if (!trees.has(parentElement)) trees.set(parentElement, new SplitTree(parentElement));
  const tree = trees.get(parentElement);
  tree.update(data);
  return () => {
    trees.delete(parentElement);
    tree.destroy();
  };
}
