import { mount } from "../shared/mount.js";
import { Gallery } from "./gallery.js";

export default mount(
  (place) => new Gallery(place),
  (gallery, { data, setTriggerValue }) =>
    gallery.update(data, {
      choose: (choice) => setTriggerValue("choice", choice),
      lost: (address) => setTriggerValue("lost", address),
    }),
);
