import { data } from "react-router";
import { pageContext } from "../../context.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/captcha-widget";
import { isKind } from "./captcha-kinds.tsx";

/**
 * A document with nothing but the widget of a site key, for a window of its own: its policy alone lets the provider in.
 * Tells the page that opened it the token, or what went wrong, and closes.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  await requireApiClient({ context, request });
  const query = new URL(request.url).searchParams;
  const [kind, siteKey] = [query.get("type"), query.get("siteKey") ?? ""];
  if (!isKind(kind) || !/^[\w.-]{1,256}$/.test(siteKey)) throw data(null, { status: 404 });
  const { nonce, admitCaptcha } = context.get(pageContext);
  admitCaptcha(kind);
  return new Response(pageOf(kind, siteKey, nonce), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

const scripts = {
  Turnstile: (_: string) => "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  RecaptchaEnterprise: (key: string) => `https://www.google.com/recaptcha/enterprise.js?render=${key}`,
} as const;

/** `kind` and `siteKey` have no character that means anything in HTML. */
const pageOf = (kind: keyof typeof scripts, siteKey: string, nonce: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>CAPTCHA</title>
<body data-kind="${kind}" data-key="${siteKey}">
<main id="widget"></main>
<script nonce="${nonce}">
const { kind, key } = document.body.dataset;
const tell = (captcha) => { opener?.postMessage({ captcha }, location.origin); close(); };
const fail = (why) => tell({ error: String(why ?? "") });
const show = {
  Turnstile: () => turnstile.render("#widget", { sitekey: key, callback: (token) => tell({ token }), "error-callback": fail }),
  RecaptchaEnterprise: () => grecaptcha.enterprise.ready(() =>
    grecaptcha.enterprise.execute(key, { action: "sign_in" }).then((token) => tell({ token }), fail)),
}[kind];
const script = document.createElement("script");
script.onload = () => { try { show(); } catch (error) { fail(error); } };
script.onerror = () => fail("script");
script.src = "${scripts[kind](siteKey)}";
document.head.append(script);
</script>
`;
