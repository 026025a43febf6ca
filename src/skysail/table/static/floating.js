// Small papers beside a thing: why not, and what it is. Never over the thing itself.
import { find, findAll, icon, make } from "./dom.js";

const GAP = 10;
const EDGE = 8;
const LATER = 150; // pixels that it would rather be shifted than stand on the next side

// Place a paper beside a part, inside the window: where it covers least of what is to stay in sight, above it rather than
// below, below rather than beside it, and near its middle.
export function beside(paper, part, inSight = []) {
  const [thing, { width, height }] = [part.getBoundingClientRect(), paper.getBoundingClientRect()];
  const others = inSight.map((one) => one.getBoundingClientRect());
  const within = (at, size, whole) => Math.max(EDGE, Math.min(whole - size - EDGE, at));
  const lefts = [thing.left + (thing.width - width) / 2, ...others.flatMap((one) => [one.left - width - GAP, one.right + GAP])].map((x) => within(x, width, innerWidth));
  const tops = [thing.top + (thing.height - height) / 2, ...others.flatMap((one) => [one.top - height - GAP, one.bottom + GAP])].map((y) => within(y, height, innerHeight));
  const [above, below, right, left] = [thing.top - height - GAP, thing.bottom + GAP, thing.right + GAP, thing.left - width - GAP];
  const spots = [
    ...[above, ...tops.filter((y) => y < above)].flatMap((y) => lefts.map((x) => ({ side: y === above ? "above" : "far", x, y, far: above - y }))),
    ...lefts.map((x) => ({ side: "below", x, y: below, far: LATER })),
    ...tops.map((y) => ({ side: "right", x: right, y, far: 2 * LATER })),
    ...tops.map((y) => ({ side: "left", x: left, y, far: 2 * LATER + 1 })),
  ].filter(({ x, y }) => x === within(x, width, innerWidth) && y === within(y, height, innerHeight));
  const covered = ({ x, y }) => others.reduce((sum, one) => sum + shared(x, width, one.left, one.width) * shared(y, height, one.top, one.height), 0);
  const cost = (spot) => [covered(spot), spot.far + (["right", "left"].includes(spot.side) ? Math.abs(spot.y - tops[0]) : Math.abs(spot.x - lefts[0]))];
  const isBetter = ([hides, far], [most, farthest]) => hides < most || (hides === most && far < farthest);
  const nowhere = { side: "far", x: within(right, width, innerWidth), y: tops[0] }; // larger than all room beside the thing
  const { side, x, y } = spots.reduce((best, spot) => (best && !isBetter(cost(spot), cost(best)) ? best : spot), null) ?? nowhere;
  const tail = thing.left + thing.width / 2 - x;
  paper.dataset.side = tail < 0 || tail > width ? "far" : side;
  Object.assign(paper.style, { left: `${x}px`, top: `${y}px` });
  paper.style.setProperty("--tail", `${Math.max(16, Math.min(width - 16, tail))}px`);
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
