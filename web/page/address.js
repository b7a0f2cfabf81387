// The address of the page: #room?key=value&…, so that what is seen can be shared and comes back after a
// reload.
//
// Example: parseAddress("#play?rules=mebben") is {room: "play", state: {rules: "mebben"}}. Counter-example:
// an empty value is left out.

/** @typedef {Record<string, string>} State */

/**
 * @param {string} hash
 * @returns {{room: string, state: State}}
 */
export function parseAddress(hash) {
  const [room, query] = hash.replace(/^#/, "").split("?");
  return { room, state: Object.fromEntries(new URLSearchParams(query ?? "")) };
}

/**
 * @param {string} room
 * @param {Record<string, any>} state
 * @returns {string}
 */
export function addressOf(room, state) {
  const filled = Object.entries(state).filter(
    ([, value]) => value !== "" && value !== null && value !== undefined,
  );
  const query = new URLSearchParams(filled).toString();
  return "#" + room + (query ? "?" + query : "");
}

/**
 * Writes the address without a new entry in the history.
 * @param {string} room
 * @param {Record<string, any>} state
 */
export function writeAddress(room, state) {
  history.replaceState(null, "", addressOf(room, state));
}

/**
 * A link for others. A page from disk has no address that others could open: they have the part from # on,
 * to be put behind the address of their own copy.
 */
export function linkToShare() {
  return location.protocol === "file:" ? location.hash : location.href;
}
