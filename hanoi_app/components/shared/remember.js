// What the browser remembers of a visitor: speed, projector mode. One that may keep nothing forgets.

const named = (/** @type {string} */ name) => `hanoi-lab ${name}`;

/**
 * What is remembered under a name.
 * @param {string} name
 * @returns {string | null}
 */
export function recall(name) {
  try {
    return localStorage.getItem(named(name));
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
export function remember(name, text) {
  try {
    localStorage.setItem(named(name), text);
  } catch {
    // nothing can be kept here: in a frame of another site, or with storage turned off
  }
}
