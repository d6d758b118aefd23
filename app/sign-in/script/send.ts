import { captchaToken, renewCaptcha } from "./captcha.ts";
import { checkField } from "./checks.ts";
import { hidden } from "./hidden.ts";
import { lockResend } from "./resend.ts";
import { say } from "./say.ts";

/** Of forms that are being sent. */
const frees = new Set<() => void>();
/** Forms can be sent again: those too that were left on the way to a next page. */
export function freeForms(): void {
  for (const free of frees) free();
}

/** To where the server would send whoever opened this page now, if that is elsewhere. What was typed stays otherwise. */
export async function catchUp(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: "application/json" } });
  const isData = answer.headers.get("content-type")?.startsWith("application/json");
  if (isData) location.replace(((await answer.json()) as { location: string }).location);
}

/** Nobody answered who could: the page says so, and what was typed stays. */
class Unanswered extends Error {
  readonly why: "unreached" | "unavailable";
  constructor(why: Unanswered["why"]) {
    super(why);
    this.why = why;
  }
}

/**
 * Sends a form without leaving the page: what comes back is where to go on, or the same page with what is wrong.
 * What cannot be sent this way is sent as without scripts.
 */
export function send(event: SubmitEvent, form: HTMLFormElement): void {
  const submitter = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
  event.preventDefault();
  if (form.dataset.busy) return;
  const inputs = [...form.querySelectorAll("input")];
  // A second way on asks for less than the form: the server says what it needs.
  const wrong = submitter?.formNoValidate ? [] : inputs.filter((input) => !checkField(input));
  if (wrong.length > 0) {
    wrong[0]?.focus();
    return;
  }
  form.dataset.busy = "soon";
  const timer = setTimeout(() => {
    form.dataset.busy = "shown";
    if (submitter) submitter.setAttribute("aria-busy", "true");
  }, 500);
  const free = () => {
    frees.delete(free);
    clearTimeout(timer);
    delete form.dataset.busy;
    submitter?.removeAttribute("aria-busy");
  };
  frees.add(free);
  captchaToken(form)
    .then(() => post(form, submitter))
    .then((answer) => follow(form, answer, free))
    .catch((thrown: unknown) => {
      free();
      const text = thrown instanceof Unanswered && document.getElementById("step")?.dataset[thrown.why];
      if (text) return focusOn(say(form, text));
      // An answer of someone between, who may ask for something: the browser shows it.
      if (submitter?.name) form.insertAdjacentElement("beforeend", hidden(submitter.name, submitter.value));
      form.submit();
    });
}

interface Answer {
  status: number;
  isData: boolean;
  text: string;
}

async function post(form: HTMLFormElement, submitter: HTMLButtonElement | null): Promise<Answer> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  if (submitter?.name) fields.append(submitter.name, submitter.value);
  try {
    const sent = { method: "POST", body: fields, headers: { accept: "application/json" } };
    const answer = await fetch(location.href, sent);
    const isData = answer.headers.get("content-type")?.startsWith("application/json") === true;
    return { status: answer.status, isData, text: await answer.text() };
  } catch {
    throw new Unanswered("unreached");
  }
}

function follow(form: HTMLFormElement, { status, isData, text }: Answer, free: () => void): void {
  const { location: next } = isData ? (JSON.parse(text) as { location?: string }) : {};
  // The form stays busy: the next page is on its way.
  if (next) {
    location.assign(withFragment(next));
    if (next.startsWith(`${location.origin}/`) && next.includes("/oidc/auth/")) setTimeout(showHandedOver, handOverMs);
    return;
  }
  // Its styles are here already, and would need this page's nonce.
  const whole = new DOMParser().parseFromString(text.replace(/<style[\s\S]*?<\/style>/g, ""), "text/html");
  const [fresh, current] = [whole.querySelector("#step"), document.querySelector("#step")];
  if (!fresh || !current)
    throw status === 429 || status >= 500 ? new Unanswered("unavailable") : new Error("no page of the sign-in");
  keepTyped(form, fresh);
  current.replaceWith(fresh);
  document.title = whole.title;
  for (const next of document.forms) next.noValidate = true;
  free();
  lockResend();
  renewCaptcha();
  const focus = ["[aria-invalid]", ".notice", "[autofocus]", "h1"]
    .map((what) => fresh.querySelector<HTMLElement>(what))
    .find(Boolean);
  if (focus) focusOn(focus);
}

/** A page that is left by then, as most are, shows nothing of it. */
const handOverMs = 6000;

/** Still here: the redirect URI has a custom scheme, and the browser has handed over to the application. */
function showHandedOver(): void {
  const handedOver = document.querySelector<HTMLTemplateElement>("#handed-over")?.content;
  const heading = handedOver?.querySelector("h1");
  if (!handedOver || !heading) return;
  document.title = document.title.replace(/^.* · /, `${heading.textContent} · `);
  document.getElementById("step")?.replaceChildren(handedOver);
  focusOn(heading);
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** What stands behind `#` belongs to the page that was asked for first: it goes along, as in any chain of redirects. */
function withFragment(next: string): string {
  const url = new URL(next, location.href);
  if (!url.hash && url.origin === location.origin) url.hash = location.hash;
  return url.href;
}

/** What was typed and is not what is wrong stays, secrets included: those the server never sends back. */
function keepTyped(form: HTMLFormElement, fresh: Element): void {
  for (const input of fresh.querySelectorAll<HTMLInputElement>("input[name]")) {
    const old = form.elements.namedItem(input.name);
    if (!(old instanceof HTMLInputElement)) continue;
    if (old.type === "checkbox") input.checked = old.checked;
    else if (input.autocomplete === "new-password" || !input.hasAttribute("aria-invalid")) input.value = old.value;
  }
}
