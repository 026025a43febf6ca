// Your turn: in the title always, as a notification for those who asked for it.
import { settings } from "./settings.js";

let asked = false;

// Whether the turn has just begun.
export function noticeTurn(mine, title, prompt) {
  document.title = `${mine ? "● Your turn · " : ""}${title} · Skysail`;
  const begins = mine && !asked;
  const wanted = settings.notify && "Notification" in window;
  if (begins && document.hidden && wanted && Notification.permission === "granted") {
    const note = new Notification(`${title}: your turn`, { body: prompt, tag: location.pathname });
    note.addEventListener("click", () => { window.focus(); note.close(); });
  }
  asked = mine;
  return begins;
}

// Whether notifications are allowed, asking if need be.
export const mayNotify = async () => "Notification" in window && (await Notification.requestPermission()) === "granted";
