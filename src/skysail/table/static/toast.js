// News of the table, one at a time, under the header.
import { find, make, icon } from "./dom.js";

const READABLE = 4000;
const waiting = [];
let timer = 0;

export function toast(words) {
  waiting.push(words);
  if (!timer) next();
}

function next() {
  const place = find("#toast");
  const words = waiting.shift();
  place.hidden = !words;
  timer = words ? setTimeout(next, READABLE) : 0;
  if (!words) return;
  const close = make("button", { type: "button", "aria-label": "Close", onclick: () => { clearTimeout(timer); next(); } }, icon("close"));
  place.replaceChildren(make("span", {}, words), close);
}
