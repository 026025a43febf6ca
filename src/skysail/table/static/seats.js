// Who sits where, who is here, and links for those who are still to come.
import { badge, find, make } from "./dom.js";

const BOTS = JSON.parse(find("#main").dataset.bots);

export function showSeats(list, { table, seats, choosing, mine, seat, invites }) {
  list.replaceChildren(
    ...seats.map((told) => {
      const here = told.kind === "open" ? "open" : told.here || mine.includes(told.seat) ? "here" : "away";
      const words = make("span", { class: "seat-words" }, make("strong", {}, told.name), make("small", {}, state(told, mine, seat, choosing)));
      const invite = told.kind === "open" && invites[told.seat] ? inviteButton(table, invites[told.seat]) : null;
      return make(
        "li",
        { class: `${here}${choosing === told.seat ? " choosing" : ""}`, "aria-current": choosing === told.seat ? "true" : null },
        badge(told.seat),
        words,
        invite,
      );
    }),
  );
}

function state(told, mine, seat, choosing) {
  if (told.kind === "open") return "a seat for a friend";
  const words = [];
  if (told.kind === "bot") words.push(`bot: ${BOTS[told.bot] ?? told.bot}`);
  else if (told.seat === seat) words.push("you");
  else words.push(mine.includes(told.seat) ? "also you" : told.here ? "here" : "away");
  if (told.kind !== "bot" && told.played_by_bot) words.push("a bot plays meanwhile");
  if (choosing === told.seat) words.push("choosing");
  return words.join(" · ");
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
