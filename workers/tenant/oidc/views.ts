import type { KoaContextWithOIDC } from "oidc-provider";
import { directionOf, nearestLanguage } from "../../../locales/languages.ts";
import { protocolPhrases } from "../../../locales/protocol.ts";
import { currentVisit } from "./visit.ts";

const style = `
:root{color-scheme:light dark;--bg:#f6f7f9;--card:#fff;--ink:#16181d;--soft:#5b6170;--line:#e3e5ea;--brand:#6139f6;--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#0f1115;--card:#181b21;--ink:#f1f2f5;--soft:#a3a9b8;--line:#2b2f38;--brand:#8d72fa;--on:#0f1115}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--ink);font:15px/22px system-ui,sans-serif}
main{width:400px;max-width:100vw;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}
@media(max-width:480px){main{min-height:100vh;width:100vw;border:0;border-radius:0}}
h1{margin:0 0 8px;font-size:22px;line-height:30px;font-weight:600}p{margin:0 0 24px;color:var(--soft)}
button,input[type=text]{font:inherit;width:100%;min-height:44px;border-radius:8px;border:1px solid var(--line);padding:0 16px;background:var(--card);color:var(--ink)}
button{cursor:pointer;font-weight:600;margin-top:8px}button.primary{background:var(--brand);border-color:var(--brand);color:var(--on)}
:focus-visible{outline:3px solid color-mix(in srgb,var(--brand) 45%,transparent);outline-offset:2px}
code{font:13px ui-monospace,monospace;overflow-wrap:anywhere}.error{color:#c2255c}form{display:contents}label{display:block;margin-bottom:6px;font-weight:600}input{margin-bottom:8px}`;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] as string);

/** A page that the engine itself has to show: no script, our words, nothing of the request unescaped. */
function page(
  context: KoaContextWithOIDC,
  titleKey: Parameters<typeof phraseOf>[1],
  body: (say: (key: Parameters<typeof phraseOf>[1]) => string) => string,
): void {
  const wished = String((context.oidc?.params as Record<string, unknown> | undefined)?.ui_locales ?? "").split(" ");
  const language = wished.map(nearestLanguage).find(Boolean) ?? currentVisit().ctx.language;
  const say = (key: Parameters<typeof phraseOf>[1]) => escapeHtml(phraseOf(language, key));
  context.type = "html";
  context.body = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${say(titleKey)}</title><style>${style}</style></head><body><main><h1>${say(titleKey)}</h1>${body(say)}</main></body></html>`;
}

const phraseOf = (
  language: Parameters<typeof protocolPhrases>[0],
  key: keyof ReturnType<typeof protocolPhrases>,
): string => protocolPhrases(language)[key];

/** The confirmation of RP-initiated logout (OpenID Connect RP-Initiated Logout 1.0, section 6). */
export function logoutPage(context: KoaContextWithOIDC, form: string): void {
  page(
    context,
    "logoutTitle",
    (say) => `<p>${say("logoutText")}</p>${form.replace('id="op.logoutForm"', 'id="logout"')}
<button class="primary" type="submit" form="logout" name="logout" value="yes" autofocus>${say("logoutYes")}</button>
<button type="submit" form="logout">${say("logoutNo")}</button>`,
  );
}

export function signedOutPage(context: KoaContextWithOIDC): void {
  page(context, "signedOutTitle", (say) => `<p>${say("signedOutText")}</p>`);
}

/** The error page where redirecting would be unsafe: an unknown client, an address that is not registered. */
export function errorPage(context: KoaContextWithOIDC, out: { error: string; error_description?: string }): void {
  page(
    context,
    out.error === "invalid_request" && /expired|not found/.test(out.error_description ?? "")
      ? "expiredTitle"
      : "errorTitle",
    (
      say,
    ) => `<p>${say("errorText")}</p><p><code>${escapeHtml(out.error)}${out.error_description ? `: ${escapeHtml(out.error_description)}` : ""}</code></p>
<p><code>${escapeHtml(currentVisit().ctx.requestId)}</code></p>`,
  );
}

export function deviceInputPage(
  context: KoaContextWithOIDC,
  form: string,
  _: unknown,
  error?: Error & { userCode?: string },
): void {
  page(
    context,
    "deviceTitle",
    (
      say,
    ) => `${error ? `<p class="error" role="alert">${say(error.userCode ? "deviceWrong" : "deviceAgain")}</p>` : `<p>${say("deviceText")}</p>`}
${form.replace('id="op.deviceInputForm"', 'id="device"')}<button class="primary" type="submit" form="device">${say("deviceContinue")}</button>`,
  );
}

export function deviceConfirmPage(
  context: KoaContextWithOIDC,
  form: string,
  client: { clientName?: string; clientId: string },
  _: unknown,
  userCode: string,
): void {
  page(
    context,
    "deviceConfirmTitle",
    (
      say,
    ) => `<p><strong>${escapeHtml(client.clientName ?? client.clientId)}</strong><br>${say("deviceConfirmText")}<br><code>${escapeHtml(userCode)}</code></p>
${form.replace('id="op.deviceConfirmForm"', 'id="device"')}<button class="primary" type="submit" form="device" autofocus>${say("deviceContinue")}</button>
<button type="submit" form="device" name="abort" value="yes">${say("deviceAbort")}</button>`,
  );
}

export function deviceDonePage(context: KoaContextWithOIDC): void {
  page(context, "deviceDoneTitle", (say) => `<p>${say("deviceDoneText")}</p>`);
}
