import type { KoaContextWithOIDC } from "oidc-provider";
import { type ProtocolPhrases, protocolPhrases } from "../../../locales/protocol.ts";
import { signedOutUrlOf } from "../saml-applications/addresses.ts";
import { isLogoutOf } from "../saml-applications/sso/kept-logout.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { userRefusal } from "./user-refusal.ts";
import { documentOf, escapeHtml, type Look, lookOf, wayBack } from "./views-theme.ts";

/** Of the page after a sign-out that was declined. */
export const keptParameter = "kept";

type Say = (key: keyof ProtocolPhrases) => string;

/** A page that the engine itself has to show. */
async function page(
  context: KoaContextWithOIDC,
  title: keyof ProtocolPhrases,
  body: (say: Say, look: Look, phrases: ProtocolPhrases) => string,
): Promise<void> {
  const look = await lookOf(context);
  const phrases = await protocolPhrases(currentOidcRequest().ctx.phrases, look.language);
  const say: Say = (key) => escapeHtml(phrases[key]);
  const content = body(say, look, phrases);
  const isPressed = content.includes("<form") && !content.includes("<script");
  context.type = "html";
  context.body = documentOf(look, say(title), isPressed ? `${content}<script>${sendOnce}</script>` : content);
  if (isPressed) admitScript(context, sendOnceHash);
}

/** What a form asks for counts once: what came of the first press would be lost with a second one. */
const sendOnce = `let sent=-5000;addEventListener("submit",e=>{if(e.timeStamp-sent<5000)e.preventDefault();else sent=e.timeStamp});addEventListener("pageshow",()=>{sent=-5000})`;
const sendOnceHash = "sha256-NSZN+HJnJj73jNcVSnTvecUzGAwRiykZYzDaaLXBN/w=";

function admitScript(context: KoaContextWithOIDC, hash: string): void {
  const policy = context.response.get("content-security-policy");
  context.set("content-security-policy", policy.replace("script-src 'self'", `script-src 'self' '${hash}'`));
}

/** Where the library's own form is sent, and its proof of origin; its fields are ours. */
function partsOf(form: string): { action: string; xsrf: string } {
  const [, action = ""] = /action="([^"]*)"/.exec(form) ?? [];
  const [, xsrf = ""] = /name="xsrf" value="([^"]*)"/.exec(form) ?? [];
  return { action, xsrf };
}

const submitNow = `document.getElementById("logout").submit();`;
const submitNowHash = "sha256-df2R1Rb+9n9roDZD4dbruvRzni0zx2Z3FAh0TBHK9O8=";

/** The confirmation of RP-initiated logout (OpenID Connect RP-Initiated Logout 1.0, section 2). */
export async function logoutPage(context: KoaContextWithOIDC, form: string): Promise<void> {
  const ours = form.replace('id="op.logoutForm"', 'id="logout"');
  if (isHintOfSession(context) || (await isOfServiceProvider(context))) return logoutAtOnce(context, ours);
  return page(
    context,
    "logoutTitle",
    (say) => `<p class="text">${say("logoutText")}</p>${ours}
<button class="button" type="submit" form="logout" name="logout" value="yes" autofocus>${say("logoutYes")}</button>
<button class="button other" type="submit" form="logout">${say("logoutNo")}</button>`,
  );
}

/** An ID token of this very session proves that its application asks, so that nobody has to be asked. */
function isHintOfSession({ oidc }: KoaContextWithOIDC): boolean {
  const { sub, sid } = oidc.entities.IdTokenHint?.payload ?? {};
  const { session, client } = oidc;
  const known = session?.authorizations?.[client?.clientId ?? ""]?.sid;
  return known !== undefined && sub === session?.accountId && (sid === undefined || sid === known);
}

/** The same with SAML: a signed request that names this very session. */
async function isOfServiceProvider({ oidc: { client, params, session } }: KoaContextWithOIDC): Promise<boolean> {
  const { ctx } = currentOidcRequest();
  const id = client?.clientId;
  if (!id || !session || params?.post_logout_redirect_uri !== signedOutUrlOf(ctx, id)) return false;
  return isLogoutOf(ctx, String(params.state ?? ""), id, session.uid);
}

/** The form is sent by a script, and by a button where there are none. */
async function logoutAtOnce(context: KoaContextWithOIDC, form: string): Promise<void> {
  await page(
    context,
    "logoutTitle",
    (say) => `${form.replace("</form>", '<input type="hidden" name="logout" value="yes"/></form>')}
<noscript><button class="button" type="submit" form="logout" autofocus>${say("logoutYes")}</button></noscript>
<script>${submitNow}</script>`,
  );
  admitScript(context, submitNowHash);
}

export function signedOutPage(context: KoaContextWithOIDC): Promise<void> {
  const [title, text] = context.query[keptParameter]
    ? (["keptTitle", "keptText"] as const)
    : (["signedOutTitle", "signedOutText"] as const);
  return page(context, title, (say) => `<p class="text">${say(text)}</p>`);
}

/** The error page where redirecting would be unsafe: an unknown client, an address that is not registered. */
export function errorPage(
  context: KoaContextWithOIDC,
  { error, error_description: description = "" }: { error: string; error_description?: string },
): Promise<void> {
  const isExpired = error === "invalid_request" && /expired|not found/.test(description);
  const reason = description === "" ? error : `${error}: ${description}`;
  return page(
    context,
    isExpired ? "expiredTitle" : "errorTitle",
    (say, look, { backToApp }) => `<p class="text">${say("errorText")}</p>${wayBack(look, backToApp)}
<p class="details" dir="ltr">${escapeHtml(reason)}<br>${escapeHtml(currentOidcRequest().ctx.requestId)}</p>`,
  );
}

/** What the library says of a user who declined, and of a code that has expired, also while its user signed in. */
const abortedMessage = "the interaction was aborted";
const expiredMessage = "the code has expired";

export function deviceInputPage(
  context: KoaContextWithOIDC,
  form: string,
  _: unknown,
  error?: Error & { userCode?: string },
): Promise<void> {
  if (error?.message === abortedMessage) return deviceKeptPage(context, error.cause);
  const { action, xsrf } = partsOf(form);
  const isWrong = Boolean(error?.userCode) || error?.message === expiredMessage;
  return page(
    context,
    "deviceTitle",
    (say) => `<p class="text">${say("deviceText")}</p>
<form method="post" action="${action}"><input type="hidden" name="xsrf" value="${xsrf}">
<div class="field"><label for="code">${say("deviceCode")}</label><div class="input">
<input id="code" name="user_code" value="${escapeHtml(error?.userCode ?? "")}" required autofocus autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck="false" enterkeyhint="go" dir="ltr"${isWrong ? ' aria-invalid="true" aria-describedby="code-error"' : ""}>
</div>${isWrong ? `<p class="error" role="alert" id="code-error">${say("deviceWrong")}</p>` : ""}</div>
<button class="button" type="submit">${say("deviceContinue")}</button></form>`,
  );
}

export function deviceConfirmPage(
  context: KoaContextWithOIDC,
  form: string,
  client: { clientName?: string; clientId: string },
  _: unknown,
  userCode: string,
): Promise<void> {
  return page(
    context,
    "deviceConfirmTitle",
    (say) => `<p class="text"><strong>${escapeHtml(client.clientName ?? client.clientId)}</strong></p>
<p class="text">${say("deviceConfirmText")}</p><p class="code" dir="ltr">${escapeHtml(userCode)}</p>
${form.replace('id="op.deviceConfirmForm"', 'id="device"')}<button class="button" type="submit" form="device" autofocus>${say("deviceContinue")}</button>
<button class="button other" type="submit" form="device" name="abort" value="yes">${say("deviceAbort")}</button>`,
  );
}

/** Without a cause, the user pressed the button of the page before; else somebody or something refused what was asked for. */
function deviceKeptPage(context: KoaContextWithOIDC, cause: unknown): Promise<void> {
  const { error_description: reason = userRefusal.error_description } = (cause ?? {}) as { error_description?: string };
  const text = reason === userRefusal.error_description ? "deviceKeptText" : "errorText";
  return page(context, "deviceKeptTitle", (say) => `<p class="text">${say(text)}</p>`);
}

export function deviceDonePage(context: KoaContextWithOIDC): Promise<void> {
  return page(context, "deviceDoneTitle", (say) => `<p class="text">${say("deviceDoneText")}</p>`);
}
