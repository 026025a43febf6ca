// Every page but the table: join with a code, menus that a click elsewhere shuts, the sheet of Play, and a fresh look after a way back.
import { find, findAll } from "./dom.js";

const dialog = find("#code");
find("#have-code").addEventListener("click", () => dialog.showModal());
find("form", dialog).addEventListener("submit", ({ target }) => {
  const code = target.elements.code.value.trim();
  const address = /\/(join|table)\/[\w-]+(#[\w-]+)?/.exec(code)?.[0];
  if (code) location.href = address ?? `/table/${encodeURIComponent(code)}`;
});
document.addEventListener("click", ({ target }) => {
  for (const pop of findAll(".pop[open]")) if (!pop.contains(target)) pop.open = false;
});

// A door to a set-up opens it as a sheet; in a tab of its own it is a page.
document.addEventListener("click", async (event) => {
  const door = event.target.closest?.("[data-sheet]");
  if (!door || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { openSheet } = await import("./sheet.js");
  openSheet(door.href);
});

// A page that the browser kept while its reader was at a table knows nothing of that.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
