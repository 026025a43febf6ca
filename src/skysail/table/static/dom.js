// Small helpers to build pages. Words become text, never markup.

export const MARKS = ["anchor", "star", "wave", "moon", "diamond", "sun"];
const SVG = "http://www.w3.org/2000/svg";

export const find = (selector, from = document) => from.querySelector(selector);
export const findAll = (selector, from = document) => [...from.querySelectorAll(selector)];

// make("a", { href: "/" }, "words", child, ...)
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null && child !== false));
  return element;
}

// A seat's colour and mark, always together.
export function badge(seat, more = "") {
  const holder = make("span", { class: `badge seat-${seat} ${more}`, "aria-hidden": "true" });
  const picture = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#mark-${MARKS[seat % MARKS.length]}`);
  picture.append(use);
  holder.append(picture);
  return holder;
}

export function complain(problem, place = find("#problem")) {
  place.textContent = problem?.message ?? String(problem);
  place.hidden = false;
}

export const says = (words) => {
  find("#live").textContent = words;
};
