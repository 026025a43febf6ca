// Your turn: in the title always, as a notification for those who asked for it.

let asked = false;

export function noticeTurn(mine, title, prompt) {
  document.title = `${mine ? "● Your turn · " : ""}${title} · Skysail`;
  const wanted = localStorage.getItem("notify") === "1" && "Notification" in window;
  if (mine && !asked && document.hidden && wanted && Notification.permission === "granted") {
    const note = new Notification(`${title}: your turn`, { body: prompt, tag: location.pathname });
    note.addEventListener("click", () => { window.focus(); note.close(); });
  }
  asked = mine;
}

export function bindNotify(box) {
  if (!("Notification" in window)) {
    box.closest("label").hidden = true;
    return;
  }
  box.checked = localStorage.getItem("notify") === "1" && Notification.permission === "granted";
  box.addEventListener("change", async () => {
    if (box.checked) box.checked = (await Notification.requestPermission()) === "granted";
    localStorage.setItem("notify", box.checked ? "1" : "0");
  });
}
