// A campaign: stars of each map, which one is next, and today's deal with how it ended for others.
import { ask, myName, openTable } from "./api.js";
import { complain, find, findAll, make } from "./dom.js";
import { starsOf } from "./stars.js";

const BOT = "level4";
const MOST = 3;
const { game, option, seats } = find(".campaign").dataset;

const row = (got) => [make("span", { "aria-hidden": "true" }, "★".repeat(got) + "☆".repeat(MOST - got)), make("span", { class: "unseen" }, `${got} of ${MOST} stars`)];

async function begin(button, setup) {
  button.disabled = true;
  try {
    const others = Array.from({ length: seats - 1 }, () => (setup.open ? { kind: "open" } : { kind: "bot", bot: BOT }));
    const players = [{ kind: "me", name: myName() || undefined }, ...others];
    location.href = `/table/${await openTable({ game, players, options: { [option]: setup.map }, ...setup.more })}`;
  } catch (problem) {
    complain(problem);
    button.disabled = false;
  }
}

let next = null;
for (const map of findAll("[data-map]")) {
  const got = starsOf(game, option, map.dataset.map);
  if (got >= 0) find(".stars", map).replaceChildren(...row(got));
  if (got < 1) next ??= map;
  const button = find("button", map);
  button.addEventListener("click", () => begin(button, { map: map.dataset.map }));
}
if (next) {
  next.classList.add("next-map");
  find("button", next).classList.add("main");
}

const { today, seed } = find(".today").dataset;
for (const button of findAll("[data-deal]")) {
  button.addEventListener("click", () => begin(button, { map: today, open: button.dataset.deal === "open", more: { seed: Number(seed), public: true } }));
}

const { results } = await ask(`/games/${game}/daily`);
results.sort((a, b) => b.stars - a.stars);
find("#results").replaceChildren(...results.map(({ table, names, say, share, stars }) => make("li", {}, make("a", { href: `/table/${table}/replay` }, names.join(" and ")), " ", ...row(stars), " ", say, " ", make("span", { "aria-hidden": "true" }, share))));
