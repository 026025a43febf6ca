// Light or dark: the reader's setting, unless the button on the page said otherwise.
// A classic script, so that the page never flashes in the other theme.
(() => {
  const root = document.documentElement;
  const chosen = localStorage.getItem("theme");
  if (chosen) root.dataset.theme = chosen;
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#theme")) return;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = root.dataset.theme ?? (dark ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
  });
})();
