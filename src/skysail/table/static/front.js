// The front page: one click to a match against bots; tables to go on with or to watch.
import { myName, openTable } from "./api.js";
import { complain, find, findAll } from "./dom.js";
import { listTables } from "./rows.js";

for (const button of findAll("[data-play]")) {
  button.addEventListener("click", async () => {
    const { play: game, seats, bot } = button.dataset;
    const rest = Array.from({ length: seats - 1 }, () => ({ kind: "bot", bot }));
    button.disabled = true;
    button.textContent = "Laying the table…";
    try {
      const me = { kind: "me", name: myName() || undefined };
      location.href = `/table/${await openTable({ game, seats: Number(seats), players: [me, ...rest] })}`;
    } catch (problem) {
      complain(problem);
      button.disabled = false;
      button.textContent = "Play bots";
    }
  });
}

for (const [query, list, section] of [["mine", "#mine", "#resume"], ["public", "#public", "#watch"]]) {
  listTables(query, find(list), { most: 3 }).then((count) => { find(section).hidden = !count; }, () => {});
}
