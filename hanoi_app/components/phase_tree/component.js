import { mount } from "../shared/mount.js";
import { SplitTree } from "./tree.js";

/** @import { TreeData } from "./messages.js" */

export default mount(
  (place, /** @type {TreeData} */ data) => new SplitTree(place, data),
  (tree, { data }) => tree.update(data),
);
