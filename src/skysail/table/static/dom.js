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

export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

let worn = []; // badges that a game gives its players
const colours = new CSSStyleSheet();
document.adoptedStyleSheets.push(colours);

// Seats wear these colours and marks from now on; without any, the usual ones.
export function wear(badges = []) {
  const same = JSON.stringify(badges) === JSON.stringify(worn);
  worn = badges;
  if (same) return; // new rules would have the whole page styled anew
  const rule = ({ colour, other }, seat) => `.seat-${seat}.seat-${seat} { --seat: ${colour}; --half: ${other?.colour ?? colour}; }`;
  colours.replaceSync(badges.map(rule).join(""));
}

// A seat's colour and mark, always together; where a seat has two of them, side by side.
export function badge(seat, more = "") {
  return emblem(seat, more, worn[seat]);
}

// The same of another table, whose colours this page does not wear.
export function badgeOf(seat, more, worn) {
  const made = emblem(seat, more, worn);
  if (worn) made.style.cssText = `--seat: ${worn.colour}; --half: ${worn.other?.colour ?? worn.colour}`;
  return made;
}

function emblem(seat, more, { mark = MARKS[seat % MARKS.length], other } = {}) {
  const sign = (name) => draw("svg", {}, draw("use", { href: MARKS.includes(name) ? `#mark-${name}` : `#p-${name}` }));
  return make("span", { class: `badge seat-${seat} ${other ? "halved" : ""} ${more}`, "aria-hidden": "true" }, ...[mark, other?.mark].filter(Boolean).map(sign));
}

export const icon = (name) => draw("svg", { class: "icon", "aria-hidden": "true" }, draw("use", { href: `#icon-${name}` }));

// The keyboard's place, also on what is no button.
export function focusOn(part) {
  if (part && !part.hasAttribute("tabindex")) part.setAttribute("tabindex", "-1");
  part?.focus();
}

export function complain(problem, place = find("#problem")) {
  place.textContent = problem?.message ?? String(problem);
  place.hidden = false;
}

// A picture whose parts are nothing to press: of another time, or small.
export function still(picture) {
  for (const part of picture.querySelectorAll("[role], [tabindex]")) {
    for (const name of ["role", "tabindex", "aria-label"]) part.removeAttribute(name);
  }
  return picture;
}

let unsaid = [];

// For those who listen; what is said within a moment is one announcement.
export function says(words) {
  if (!words) return;
  if (!unsaid.length) {
    setTimeout(() => {
      find("#live").replaceChildren(...unsaid.map((line) => make("p", {}, line)));
      unsaid = [];
    }, 60);
  }
  unsaid.push(words);
}

// "the seat is taken" as a sentence.
export const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
