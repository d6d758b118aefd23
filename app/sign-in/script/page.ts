/// <reference lib="dom" />
import { checkField, clearField } from "./checks.ts";
import { lockResend } from "./resend.ts";
import { catchUp, freeForms, send } from "./send.ts";

/*
 * The one script of the sign-in pages. Every page works without it; it listens on the document, since the
 * part of the page that a form lives in is replaced.
 */

const inputOf = (event: Event): HTMLInputElement | null =>
  event.target instanceof HTMLInputElement ? event.target : null;

/** Shows or hides the password, and leaves the caret where it is. */
function reveal(button: HTMLElement): void {
  const input = button.parentElement?.querySelector("input");
  if (!input) return;
  const isShown = input.type === "text";
  input.type = isShown ? "password" : "text";
  button.setAttribute("aria-pressed", String(!isShown));
  input.focus();
}

/** Says that Caps Lock is on while a password is typed. */
function hintCaps(event: KeyboardEvent): void {
  const input = inputOf(event);
  const text = input?.dataset.caps;
  if (!input || !text || !event.getModifierState) return;
  const field = input.closest(".field");
  const known = field?.querySelector(".caps");
  if (!event.getModifierState("CapsLock")) known?.remove();
  else if (!known) {
    const hint = document.createElement("p");
    hint.className = "hint caps";
    hint.role = "status";
    hint.textContent = text;
    field?.insertAdjacentElement("beforeend", hint);
  }
}

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>(".reveal");
  if (button) reveal(button);
});
document.addEventListener("keyup", hintCaps);
document.addEventListener("change", (event) => {
  const input = inputOf(event);
  if (input?.value) checkField(input);
});
document.addEventListener("input", (event) => {
  const input = inputOf(event);
  if (!input) return;
  clearField(input);
  const digits = Number(input.dataset.digits);
  // A code that is whole goes at once, typed, pasted or filled in.
  if (digits && input.value.replace(/\s/g, "").length === digits && /^[\d\s]+$/.test(input.value))
    input.form?.requestSubmit();
});
document.addEventListener("submit", (event) => {
  if (event.target instanceof HTMLFormElement) send(event, event.target);
});
// A page that the back button brings from the browser's memory is not being sent any more; its sign-in may have gone on since.
window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  freeForms();
  catchUp();
});
// The console takes no part in the transition from page to page, which browsers would report there as an error of its own.
window.addEventListener("pageswap", ({ viewTransition, activation }) => {
  const to = activation?.entry?.url;
  if (to && new URL(to).pathname.startsWith("/console")) viewTransition?.skipTransition();
});

for (const form of document.forms) form.noValidate = true;
lockResend();
