// An invitation: the secret stands behind the # of the address, so no server log and no other
// site ever sees it. It is taken off the address at once. At a public table a free chair needs none.
import { ask, myName, rememberName, willGoOn } from "./api.js";
import { complain, find } from "./dom.js";
import { hasFreeChair } from "./rows.js";

const { table } = find("#join").dataset;
const form = find("#sit");
const key = `secret-${table}`;
const secret = location.hash.slice(1) || sessionStorage.getItem(key);
if (secret) sessionStorage.setItem(key, secret); // a reload of this tab still knows it
history.replaceState(null, "", location.pathname);
form.elements.name.value = myName();

try {
  const told = await ask(`/tables/${table}`);
  form.hidden = !secret && !hasFreeChair(told);
  if (form.hidden) complain(told.public ? "No chair is free here any more. You can watch." : "This link has lost its secret part. Ask for the whole link again, or just watch.");
  const waiting = told.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  if (secret && !told.seats.some((seat) => seat.kind === "open")) find("#join-words").textContent = "No chair is free. This link opens a seat on one more device, unless it has been used.";
  else if (waiting.length) find("#join-words").textContent = secret ? `${waiting.join(", ")} kept a seat for you.` : `${waiting.join(", ")} ${waiting.length > 1 ? "wait" : "waits"} for somebody to play with.`;
  else if (!secret) find("#join-words").textContent = form.hidden ? "" : "A chair is free here.";
} catch (problem) {
  complain(problem);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = form.elements.name.value.trim();
  rememberName(name);
  try {
    await ask(`/tables/${table}/sit`, { secret: secret ?? undefined, name: name || undefined });
    sessionStorage.removeItem(key);
    willGoOn();
    location.href = `/table/${table}`;
  } catch (problem) {
    complain(problem);
  }
});
