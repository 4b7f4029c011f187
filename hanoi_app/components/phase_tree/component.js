import { mount } from "../shared/mount.js";
import { SplitTree } from "./tree.js";

export default mount(
  (place) => new SplitTree(place),
  (tree, { data }) => tree.update(data),
);
