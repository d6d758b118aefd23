/// <reference lib="dom" />

/* Copies, saves and prints what a page shows once. */

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  const label = button.firstElementChild;
  if (!label || button.dataset.was) return;
  button.dataset.was = label.textContent ?? "";
  label.textContent = button.dataset.done ?? "";
  setTimeout(() => {
    label.textContent = button.dataset.was ?? "";
    delete button.dataset.was;
  }, 2000);
}

function save(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>("button.keep");
  if (!button) return;
  const { copy: copied, download, text, print: isPrinted } = button.dataset;
  if (copied !== undefined) void copy(button, copied);
  if (download !== undefined) save(download, text ?? "");
  if (isPrinted !== undefined) print();
});
