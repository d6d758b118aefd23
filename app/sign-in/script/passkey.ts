/// <reference lib="dom" />
import { captchaToken } from "./captcha.ts";
import { hidden } from "./hidden.ts";
import { say } from "./say.ts";

/*
 * Passkeys: a button of a form asks the browser for one and then sends the form, and the first page offers them where an
 * identifier is typed. Loaded only on pages that have one of these.
 */

interface Started {
  verificationId: string;
  registrationOptions?: PublicKeyCredentialCreationOptionsJSON;
  authenticationOptions?: PublicKeyCredentialRequestOptionsJSON;
}

/** What is being asked of the browser: one thing at a time. */
let asking: AbortController | undefined;
/** A sign-in is being begun in the region: what is sent meanwhile would be forgotten. */
let beginning: Promise<unknown> | undefined;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
const textOf = (bytes: ArrayBuffer | null | undefined): string | undefined =>
  bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "")
    : undefined;
const idsOf = (list: PublicKeyCredentialDescriptorJSON[] = []) =>
  list.map((one) => ({ ...one, id: bytesOf(one.id) })) as PublicKeyCredentialDescriptor[];

/** As `PublicKeyCredential.parseCreationOptionsFromJSON`, which older browsers lack. */
function creationOf(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  return {
    ...(json as object as PublicKeyCredentialCreationOptions),
    challenge: bytesOf(json.challenge),
    user: { ...json.user, id: bytesOf(json.user.id) },
    excludeCredentials: idsOf(json.excludeCredentials),
  };
}
const requestOf = (json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions => ({
  ...(json as object as PublicKeyCredentialRequestOptions),
  challenge: bytesOf(json.challenge),
  allowCredentials: idsOf(json.allowCredentials),
});

/** As `PublicKeyCredential.toJSON`, which older browsers and some password managers lack. */
function inJson(credential: PublicKeyCredential): string {
  const response = credential.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  return JSON.stringify({
    id: credential.id,
    rawId: credential.id,
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: {},
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.(),
      authenticatorData: textOf(response.attestationObject ? null : response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: textOf(response.userHandle),
    },
  });
}

/** Begins in the region. Null where it refuses: it says why when the form is sent. */
async function begin(form: HTMLFormElement, address: string): Promise<Started | null> {
  await captchaToken(form);
  const body = new URLSearchParams();
  const captcha = form.elements.namedItem("captcha");
  if (captcha instanceof HTMLInputElement && captcha.value) {
    body.set("captcha", captcha.value);
    // It counts once, and the region remembers that it did.
    captcha.value = "";
  }
  const answer = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } });
  return answer.ok ? ((await answer.json()) as Started) : null;
}

/** What the form takes along: the browser's answer, or nothing for a refusal. @throws what the browser says */
async function ask(
  form: HTMLFormElement,
  address = "",
  mediation?: "conditional",
): Promise<{ verificationId: string; credential: string }> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const begun = begin(form, address);
  beginning = begun.catch(() => null);
  const started = await begun.finally(() => {
    beginning = undefined;
  });
  const { verificationId = "", registrationOptions: creation, authenticationOptions: request } = started ?? {};
  const credential = creation
    ? await navigator.credentials.create({ publicKey: creationOf(creation), signal })
    : request &&
      (await navigator.credentials.get({
        publicKey: requestOf(request),
        signal,
        ...(mediation ? { mediation } : {}),
      }));
  return { verificationId, credential: credential ? inJson(credential as PublicKeyCredential) : "" };
}

/** The form as it is sent: the page's own script takes it from here. */
function send(form: HTMLFormElement, button: HTMLButtonElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) form.insertAdjacentElement("beforeend", hidden(name, value));
  form.requestSubmit(button);
}

async function press(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const { options, cancelled, known, unsupported } = button.dataset;
  if (!window.PublicKeyCredential) return void say(form, unsupported);
  button.setAttribute("aria-busy", "true");
  const free = () => button.removeAttribute("aria-busy");
  try {
    const fields = await ask(form, options);
    free();
    send(form, button, fields);
  } catch (thrown) {
    free();
    const { name } = thrown as Error;
    const reasons: Record<string, string | undefined> = {
      InvalidStateError: known,
      NotSupportedError: unsupported,
      SecurityError: unsupported,
      // Of the request for what the browser is to be asked.
      TypeError: document.getElementById("step")?.dataset.unreached,
    };
    // Whoever went another way knows that the prompt is gone.
    if (name !== "AbortError") say(form, reasons[name] ?? cancelled);
  }
}

/** Passkeys among what the browser fills in. Until one is picked, nothing is seen of it. */
async function offer(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[data-options]");
  const form = input?.form;
  if (!form || !(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
  const fields = await ask(form, input.dataset.options, "conditional");
  if (!fields.credential) return;
  const button = Object.assign(document.createElement("button"), { name: "way", value: "passkey", hidden: true });
  button.formNoValidate = true;
  form.insertAdjacentElement("beforeend", button);
  send(form, button, fields);
}
/** Where it fails, one signs in as without it. */
const quietly = () => void offer().catch(() => undefined);

// Before the page's own script, which would send the form as it is.
document.addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter: button } = event;
    if (!(form instanceof HTMLFormElement) || form.elements.namedItem("credential")) return;
    const isPasskey = button instanceof HTMLButtonElement && button.dataset.passkey !== undefined;
    // The server says what has to be ticked first.
    if (isPasskey && form.querySelector("input[name=agree]:not(:checked)")) return;
    const isFree = !isPasskey && !beginning;
    if (!isPasskey) asking?.abort();
    if (isFree) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isPasskey) void beginning?.then(() => form.requestSubmit(button));
    else if (!button.hasAttribute("aria-busy")) void press(form, button);
  },
  true,
);

// A form that comes back has begun the sign-in again, and what was offered before would fail.
const step = document.querySelector("#step")?.parentElement;
if (step) new MutationObserver(quietly).observe(step, { childList: true });
quietly();
