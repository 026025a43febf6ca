// Reminders by web push, for those who ask for them: the button says what a click will do.
import { ask } from "./api.js";
import { complain, find } from "./dom.js";

const button = find("#remind");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
const { key } = able ? await ask("/push") : { key: null };

function show(on) {
  button.hidden = false;
  button.setAttribute("aria-pressed", String(on));
  button.textContent = on ? "Remind me no more" : "Remind me when it is my turn";
}

async function turnOn() {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("This browser may not show notifications.");
  const worker = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const place = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await ask("/push", { endpoint: place.endpoint });
}

async function turnOff() {
  const worker = await navigator.serviceWorker.getRegistration("/");
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  await worker?.unregister();
  await fetch("/api/push", { method: "DELETE", headers: { "X-Skysail": "1" } });
}

if (key && button) {
  const worker = await navigator.serviceWorker.getRegistration("/");
  show(Boolean(await worker?.pushManager.getSubscription()));
  button.addEventListener("click", async () => {
    const on = button.getAttribute("aria-pressed") === "true";
    button.disabled = true;
    try {
      await (on ? turnOff() : turnOn());
      show(!on);
    } catch (problem) {
      complain(problem);
    }
    button.disabled = false;
  });
}
