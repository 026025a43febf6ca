// Words in which changes are drawn: "7 -> 11" with an arrow, gains and losses in their colours, "*so*" as a loss.
import { icon, make } from "./dom.js";

const CHANGES = /([+-]?\d+)\s*(?:->|→)\s*([+-]?\d+)|(?<=^|[\s(,;:])[+−-]\d+|\*([^*]+)\*/g;

const written = (number) => number.replace("-", "−");
const coloured = (words, by) => make("b", { class: by > 0 ? "gain" : by < 0 ? "loss" : null }, written(words));

export function phrase(words) {
  const parts = [];
  let done = 0;
  for (const found of words.matchAll(CHANGES)) {
    parts.push(words.slice(done, found.index));
    done = found.index + found[0].length;
    const [whole, from, to, lost] = found;
    if (lost) parts.push(make("b", { class: "loss" }, lost));
    else if (to === undefined) parts.push(coloured(whole, Number(whole.replace("−", "-"))));
    else parts.push(written(from), icon("arrow"), make("span", { class: "unseen" }, " to "), coloured(to, Number(to) - Number(from)));
  }
  return [...parts, words.slice(done)];
}
