// Words or a link for somebody else: by the phone's own sheet, or to the clipboard.
export async function copy(words, button) {
  const said = button.textContent;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share(URL.canParse(words) ? { url: words } : { text: words });
    else await navigator.clipboard.writeText(words);
    button.textContent = "Copied";
  } catch {
    prompt("To send:", words);
  }
  setTimeout(() => { button.textContent = said; }, 2000);
}
