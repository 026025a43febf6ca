// Theme and type of this browser, before the page is drawn: a classic script, so that it never flashes.
(() => {
  const root = document.documentElement;
  const read = () => {
    try {
      return JSON.parse(localStorage.getItem("settings")) ?? {};
    } catch {
      return {};
    }
  };
  const { theme, larger, coordinates = true } = read();
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  root.classList.toggle("larger", Boolean(larger));
  root.classList.toggle("bare", !coordinates);
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#theme")) return;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = root.dataset.theme ?? (dark ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    localStorage.setItem("settings", JSON.stringify({ ...read(), theme: root.dataset.theme }));
  });
})();
