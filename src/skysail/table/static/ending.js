// How it ended: winners, the account of the scores, and where to go from here.
import { openTable } from "./api.js";
import { badge, find, make } from "./dom.js";

export function showEnding(panel, update, table, complain) {
  const lines = (update.account ?? []).map((line) => make("li", {}, line));
  const winners = (update.winners ?? []).map((seat) => make("li", {}, badge(seat), make("strong", {}, update.seats[seat].name)));
  const again = make("button", { class: "main", type: "button" }, "Play again");
  again.addEventListener("click", async () => {
    again.disabled = true;
    try {
      location.href = `/table/${await openTable(sameAgain(update, table))}`;
    } catch (problem) {
      again.disabled = false;
      complain(problem);
    }
  });
  const words = update.closed ?? update.view?.prompt ?? "The match is over.";
  panel.replaceChildren(
    make("h2", { id: "ending-title" }, words),
    winners.length ? make("ul", { class: "winners", "aria-label": "Winners" }, ...winners) : "",
    lines.length ? make("ul", { class: "account", "aria-label": "How the scores come about" }, ...lines) : "",
    make(
      "p",
      { class: "doors" },
      table.yours.length ? again : "",
      make("a", { class: "button", href: `/table/${table.table}/replay` }, "Replay"),
      make("a", { class: "button", href: "/" }, "Other games"),
    ),
  );
  if (panel.hidden) {
    panel.hidden = false;
    find("#main").dataset.sheet = "";
    panel.scrollIntoView({ block: "nearest" });
  }
}

// The same set-up with a fresh deal; friends get new links.
function sameAgain(update, table) {
  const players = update.seats.map((seat) => {
    if (table.yours.includes(seat.seat)) return { kind: "me", name: seat.name };
    return seat.kind === "bot" ? { kind: "bot", bot: seat.bot } : { kind: "open" };
  });
  const { game, options, hot_seat, undo, public: open } = table;
  return { game, options, hot_seat, undo, public: open, seats: players.length, players };
}
