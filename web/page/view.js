// Shows a description of elements with the fewest changes, so that elements stay: focus, an open list
// and a scrolled box survive.
//
// Example: fill(main, h("p", {}, "text")) shows a paragraph; fill(main, h("p", {}, "other")) changes its
// text and keeps the element. Counter-example: text is never read as markup, and children of an element
// with `update` are not touched: that function fills them.

/**
 * An element to be shown. Attributes whose value is a function are listeners; `key` tells children of one
 * parent apart, `update` is called with the element after each change.
 * @typedef {{tag: string, attributes: Record<string, any>, children: Child[]}} View
 * @typedef {View | string | number | null | undefined | false} Child
 * @typedef {Child | Child[] | Child[][]} Children
 */

/**
 * The state of an element that was shown. A type of event that was once listened to stays in
 * `listeners`, with null when nobody listens.
 * @typedef {{key?: string, names: Set<string>, listeners: Map<string, ((event: any) => void) | null>}} Memory
 */
/** @type {WeakMap<Node, Memory>} */
const memories = new WeakMap();

/** Properties of a control that a reader can change; attributes do not follow them. */
const properties = new Set(["value", "checked"]);

/** @param {Element} element */
const isControl = (element) => element.matches("input, select, textarea");

/**
 * @param {string} tag "svg:circle" is an element of SVG
 * @param {Record<string, any>} attributes
 * @param {...Children} children
 * @returns {View}
 */
export function h(tag, attributes = {}, ...children) {
  return { tag, attributes, children: /** @type {Child[]} */ (children.flat(2)) };
}

/**
 * Shows these children in an element.
 * @param {Element} parent
 * @param {...Children} children
 */
export function fill(parent, ...children) {
  const active = document.activeElement;
  const place = active && parent.contains(active) ? focusable(parent).indexOf(active) : -1;
  patchChildren(parent, /** @type {Child[]} */ (children.flat(2)));
  if (place < 0 || !active) return;
  if (active.isConnected && !(/** @type {any} */ (active).disabled)) return;
  // The element that had the focus is gone or disabled: what stands in its place now gets it.
  const all = focusable(parent);
  const next = /** @type {HTMLElement | undefined} */ (all[Math.min(place, all.length - 1)]);
  next?.focus();
}

/**
 * @param {Element} parent
 * @returns {Element[]} in the order of the document
 */
function focusable(parent) {
  return [...parent.querySelectorAll("button, select, input, textarea, summary, a[href], [tabindex]")].filter(
    (one) => !(/** @type {any} */ (one).disabled),
  );
}

/**
 * @param {Node} node
 * @returns {Memory}
 */
function memoryOf(node) {
  const known = memories.get(node);
  if (known) return known;
  const made = { names: new Set(), listeners: new Map() };
  memories.set(node, made);
  return made;
}

/**
 * @param {Child} child
 * @returns {child is View}
 */
const isView = (child) => typeof child === "object" && child !== null;

/** @param {Child} child */
const isShown = (child) => child !== null && child !== undefined && child !== false && child !== "";

/** @param {View} view */
const nameOf = (view) => (view.tag.startsWith("svg:") ? view.tag.slice(4) : view.tag.toUpperCase());

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
function patchChildren(parent, children) {
  const shown = children.filter(isShown);
  const old = [...parent.childNodes];
  const keyed = new Map(old.map((node) => [memories.get(node)?.key, node]));
  /** @type {Map<string, Node[]>} */
  const unkeyed = new Map();
  for (const node of old)
    if (memories.get(node)?.key === undefined)
      unkeyed.set(node.nodeName, [...(unkeyed.get(node.nodeName) ?? []), node]);

  const nodes = shown.map((child) => {
    if (!isView(child)) return unkeyed.get("#text")?.shift() ?? document.createTextNode("");
    const { key } = child.attributes;
    const found = key === undefined ? unkeyed.get(nameOf(child))?.shift() : keyed.get(String(key));
    return found && found.nodeName === nameOf(child) ? found : create(child);
  });
  const staying = new Set(nodes);
  for (const node of old) if (!staying.has(node)) node.remove();
  nodes.forEach((node, i) => {
    if (parent.childNodes[i] !== node) parent.insertBefore(node, parent.childNodes[i] ?? null);
    const child = shown[i];
    if (isView(child)) patch(/** @type {Element} */ (node), child);
    else if (node.textContent !== String(child)) node.textContent = String(child);
  });
}

/**
 * @param {View} view
 * @returns {Element}
 */
function create(view) {
  const element = view.tag.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", view.tag.slice(4))
    : document.createElement(view.tag);
  const { key } = view.attributes;
  if (key !== undefined) memoryOf(element).key = String(key);
  return element;
}

/**
 * @param {Element} element
 * @param {View} view
 */
function patch(element, view) {
  const memory = memoryOf(element);
  const { key: _key, update, ...attributes } = view.attributes;
  const names = new Set();
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") listen(element, memory, name, value);
    else if (value === false || value === null || value === undefined) continue;
    else if (!properties.has(name) || !isControl(element)) {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
      names.add(name);
    }
  }
  for (const name of memory.listeners.keys())
    if (typeof attributes[name] !== "function") memory.listeners.set(name, null);
  for (const name of memory.names) if (!names.has(name)) element.removeAttribute(name);
  memory.names = names;
  if (!update) patchChildren(element, view.children);
  // After the children, since a list's value is one of its options.
  const control = /** @type {any} */ (element);
  for (const name of isControl(element) ? properties : [])
    if (name in attributes && control[name] !== attributes[name]) control[name] = attributes[name];
  update?.(element);
}

/**
 * @param {Element} element
 * @param {Memory} memory
 * @param {string} type
 * @param {(event: any) => void} listener
 */
function listen(element, memory, type, listener) {
  if (!memory.listeners.has(type))
    element.addEventListener(type, (event) => memory.listeners.get(type)?.(event));
  memory.listeners.set(type, listener);
}
