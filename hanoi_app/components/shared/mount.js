// How a component lives on Streamlit's page, which calls the function that is made here again
// whenever data or theme change, and what that returns when the component goes.

import { keysGoOn, keysWait } from "./keys.js";

/**
 * What Streamlit calls it with.
 * @template Data
 * @typedef {object} Given
 * @property {HTMLElement} parentElement
 * @property {Data} data  from Python
 * @property {(name: string, value: unknown) => void} setStateValue
 * @property {(name: string, value: unknown) => void} setTriggerValue  seen by one run of the page only
 */

/**
 * One instance for each place: made there, told of every change, and destroyed.
 * @template Data
 * @template {{ destroy(): void }} Instance
 * @param {(place: HTMLElement, data: Data) => Instance} make
 * @param {(instance: Instance, given: Given<Data>) => void} update
 */
export function mount(make, update) {
  /** @type {WeakMap<HTMLElement, Instance>} */
  const instances = new WeakMap();
  return (/** @type {Given<Data>} */ given) => {
    const place = given.parentElement;
    const instance = instances.get(place) ?? make(place, given.data);
    instances.set(place, instance);
    update(instance, given);
    return () => {
      instances.delete(place);
      instance.destroy();
    };
  };
}

/**
 * One instance for the page, until another mode is wanted. Streamlit may put a component that is in use
 * anew on the page, when two answers come at once: the instance moves along, with all that Python has
 * not heard of yet, and keys that are pressed meanwhile are not lost.
 * @template {{ mode: string }} Data
 * @template {{ mode: string, root: HTMLElement, leave(): void, destroy(): void }} Instance
 * @param {(place: HTMLElement, data: Data) => Instance} make
 * @param {(instance: Instance, given: Given<Data>) => void} update
 */
export function mountMoving(make, update) {
  /** @type {Instance | null} */
  let instance = null;
  return (/** @type {Given<Data>} */ given) => {
    const { parentElement: place, data } = given;
    const path = location.pathname;
    if (instance?.mode !== data.mode) {
      instance?.destroy();
      instance = make(place, data);
    }
    if (instance.root.parentElement !== place) place.append(instance.root);
    update(instance, given);
    keysGoOn();
    return () => {
      if (instance?.root.parentElement !== place) return;
      instance.leave();
      keysWait(path);
    };
  };
}
