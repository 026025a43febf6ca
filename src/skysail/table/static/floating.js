// Small papers beside a thing: why not, and what it is. Never over the thing itself.
import { find, findAll, icon, make } from "./dom.js";

const GAP = 10;
const EDGE = 8;

// Place a paper beside a part: above or below it, inside the window, and over as little as can be of what is to stay in sight.
export function beside(paper, part, inSight = []) {
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
  const touching = y;
  if (side === "above") [x, y] = clearest({ x, y, width, height }, inSight.map((one) => one.getBoundingClientRect()));
  paper.dataset.side = y === touching ? side : "far";
  Object.assign(paper.style, { left: `${x}px`, top: `${y}px` });
  paper.style.setProperty("--tail", `${Math.max(16, Math.min(width - 16, thing.left + thing.width / 2 - x))}px`);
}

// Of the spots to the left, to the right and higher up, the nearest that covers least.
function clearest({ x, y, width, height }, others) {
  const covered = ([left, top]) => others.reduce((sum, one) => sum + shared(left, width, one.left, one.width) * shared(top, height, one.top, one.height), 0);
  const tops = [y, ...others.map((one) => one.top - height - GAP).filter((top) => top < y && top >= EDGE)];
  const lefts = [x, ...others.flatMap((one) => [one.left - width - GAP, one.left + one.width + GAP])].map((left) => Math.max(EDGE, Math.min(innerWidth - width - EDGE, left)));
  const far = ([left, top]) => Math.abs(left - x) + Math.abs(top - y);
  const spots = tops.flatMap((top) => lefts.map((left) => [left, top]));
  return spots.reduce((best, spot) => ((covered(spot) - covered(best) || far(spot) - far(best)) < 0 ? spot : best));
}

const shared = (a, long, b, other) => Math.max(0, Math.min(a + long, b + other) - Math.max(a, b));

// A rule by a word, its number for who asks: a table opens its drawer there.
export const ruleLink = (game, rule) => make("a", { class: "rule-link", href: `/rules/${game}#${rule}`, target: "_blank", rel: "noopener", title: rule, "aria-label": `rule ${rule}`, "data-rule": rule }, "rule");

// Why not, where the click was, over neither what is asked nor the hand; without a part it goes.
export function bubble(part, reason, link) {
  find(".bubble")?.remove();
  if (!part) return;
  const paper = make("div", { class: "bubble", role: "status" }, icon("why"), make("p", {}, reason, link ? " " : null, link));
  document.body.append(paper);
  beside(paper, part, findAll(".prompt, .regions:not(.coming) [data-region=hand]").filter((one) => !one.contains(part)));
}
