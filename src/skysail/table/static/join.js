// An invitation: the secret stands behind the # of the address, so no server log and no other
// site ever sees it. It is taken off the address at once.
import { ask, myName, rememberName } from "./api.js";
import { complain, find } from "./dom.js";

const { table } = find("#join").dataset;
const form = find("#sit");
const key = `secret-${table}`;
const secret = location.hash.slice(1) || sessionStorage.getItem(key);
if (secret) sessionStorage.setItem(key, secret); // a reload of this tab still knows it
history.replaceState(null, "", location.pathname);
form.elements.name.value = myName();

if (!secret) {
  form.hidden = true;
  complain("This link has lost its secret part. Ask for the whole link again, or just watch.");
}

try {
  const told = await ask(`/tables/${table}`);
  const waiting = told.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  if (waiting.length) find("#join-words").textContent = `${waiting.join(", ")} kept a seat for you.`;
} catch (problem) {
  complain(problem);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = form.elements.name.value.trim();
  rememberName(name);
  try {
    await ask(`/tables/${table}/sit`, { secret, name: name || undefined });
    sessionStorage.removeItem(key);
    location.href = `/table/${table}`;
  } catch (problem) {
    complain(problem);
  }
});
