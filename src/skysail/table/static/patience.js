// The first match of a game on a machine waits until the game is compiled. The page says so.
import { find } from "./dom.js";

const SOON = 700; // milliseconds: what takes longer is explained
const late = new Set(); // the answers that take longer

export const promise = (title) => `${title} is getting ready. The first match of a game takes up to a minute; after that it starts at once.`;

function explain(on, title) {
  const words = promise(title);
  const place = find("form .patience") ?? find("#patience");
  if (place && place.textContent !== (on ? words : "")) place.textContent = on ? words : "";
}

// Waits for the server's answer. If that in turn waits for a game, the page says so meanwhile.
export async function waitFor(answer) {
  const timer = setTimeout(async () => {
    late.add(answer);
    const games = await fetch("/api/games").then((told) => told.json()).catch(() => []);
    const game = Array.from(games).find((one) => one.getting_ready);
    if (game && late.has(answer)) explain(true, game.title);
  }, SOON);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (late.delete(answer) && !late.size) explain(false);
  }
}
