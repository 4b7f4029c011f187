import { mount } from "../shared/mount.js";
import { Gallery } from "./gallery.js";

/** @import { Given } from "../shared/mount.js" */
/** @import { GalleryData } from "./messages.js" */

export default mount(
  (place) => new Gallery(place),
  (gallery, /** @type {Given<GalleryData>} */ { data, setTriggerValue }) =>
    gallery.update(data, {
      choose: (choice) => setTriggerValue("choice", choice),
      lost: (address) => setTriggerValue("lost", address),
    }),
);
