// Small papers beside a thing: why not, and what it is. Never over the thing itself.
import { find, icon, make } from "./dom.js";

const GAP = 10;
const EDGE = 8;

// Place a paper beside a part: above or below it, inside the window.
export function beside(paper, part) {
  const [thing, { width, height }] = [part.getBoundingClientRect(), paper.getBoundingClientRect()];
  const room = { above: thing.top, below: innerHeight - thing.bottom, left: thing.left, right: innerWidth - thing.right };
  const middle = (start, size, own, whole) => Math.max(EDGE, Math.min(whole - own - EDGE, start + size / 2 - own / 2));
  let [x, y, side] = [middle(thing.left, thing.width, width, innerWidth), 0, "above"];
  if (room.above >= height + GAP + EDGE) y = thing.top - height - GAP;
  else if (room.below >= height + GAP + EDGE) [y, side] = [thing.bottom + GAP, "below"];
  else {
    side = room.right >= room.left ? "right" : "left";
    x = side === "right" ? Math.min(thing.right + GAP, innerWidth - width - EDGE) : Math.max(EDGE, thing.left - width - GAP);
    y = middle(thing.top, thing.height, height, innerHeight);
  }
  paper.dataset.side = side;
  Object.assign(paper.style, { left: `${x}px`, top: `${y}px` });
  paper.style.setProperty("--tail", `${Math.max(16, Math.min(width - 16, thing.left + thing.width / 2 - x))}px`);
}

export const ruleLink = (game, rule) => make("a", { href: `/rules/${game}#${rule}`, target: "_blank", rel: "noopener" }, rule);

// Why not, where the click was; without a part it goes.
export function bubble(part, reason, link) {
  find(".bubble")?.remove();
  if (!part) return;
  const paper = make("div", { class: "bubble", role: "status" }, icon("why"), make("p", {}, reason, link ? " " : null, link));
  document.body.append(paper);
  beside(paper, part);
}
