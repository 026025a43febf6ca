// Who sits where, who is here, and links for those who are still to come.
import { badge, make } from "./dom.js";

const BOT_NAMES = { random: "random bot", sensible: "sensible bot" };

export function showSeats(list, { table, seats, choosing, mine, seat, invites }) {
  list.replaceChildren(
    ...seats.map((told) => {
      const here = told.kind === "open" ? "open" : told.here ? "here" : "away";
      const words = make("span", { class: "seat-words" }, make("strong", {}, told.name), make("small", {}, state(told, mine, seat)));
      const invite = told.kind === "open" && invites[told.seat] ? inviteButton(table, invites[told.seat]) : null;
      return make(
        "li",
        { class: `${here}${choosing === told.seat ? " choosing" : ""}`, "aria-current": choosing === told.seat ? "true" : null },
        badge(told.seat),
        words,
        invite,
        choosing === told.seat ? make("span", { class: "chip" }, "to choose") : null,
      );
    }),
  );
}

function state(told, mine, seat) {
  if (told.kind === "open") return "a seat for a friend";
  if (told.kind === "bot") return BOT_NAMES[told.bot] ?? `bot, ${told.bot.replace(/(\d)/, " $1")}`;
  const who = told.seat === seat ? "you" : mine.includes(told.seat) ? "also you" : told.here ? "here" : "away";
  return told.played_by_bot ? `${who}; a bot plays meanwhile` : who;
}

function inviteButton(table, secret) {
  const link = `${location.origin}/join/${table}#${secret}`;
  const button = make("button", { type: "button", class: "invite" }, "Copy invite link");
  button.addEventListener("click", async () => {
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url: link });
      else await navigator.clipboard.writeText(link);
      button.textContent = "Copied";
    } catch {
      prompt("Send this link to your friend:", link);
    }
    setTimeout(() => { button.textContent = "Copy invite link"; }, 2000);
  });
  return button;
}
