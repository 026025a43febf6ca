// On a phone the list of sections begins folded.
if (matchMedia("(max-width: 900px)").matches) document.querySelector(".contents details").open = false;
