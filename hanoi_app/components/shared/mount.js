// How a component lives on Streamlit's page, which calls the function that is made here again
// whenever data or theme change, and what that returns when the component goes.

// One instance for each place: made there, told of every change, and destroyed.
export function mount(make, update) {
  const instances = new WeakMap();
  return (given) => {
    const place = given.parentElement;
    if (!instances.has(place)) instances.set(place, make(place, given.data));
    const instance = instances.get(place);
    update(instance, given);
    return () => {
      instances.delete(place);
      instance.destroy();
    };
  };
}

// One instance for the page. Streamlit may put a component that is in use anew on the page, when two
// answers come at once: the instance moves along, with all that Python has not heard of yet.
export function mountMoving(kindFor, update) {
  let instance = null;
  return (given) => {
    const [place, Kind] = [given.parentElement, kindFor(given.data)];
    if (!(instance instanceof Kind)) {
      instance?.destroy();
      instance = new Kind();
    }
    if (instance.root.parentElement !== place) place.append(instance.root);
    update(instance, given);
    return () => {
      if (instance.root.parentElement === place) instance.leave();
    };
  };
}
