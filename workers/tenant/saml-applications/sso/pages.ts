import { directionOf } from "../../../../locales/languages.ts";
import { protocolPhrases } from "../../../../locales/protocol.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { AppError } from "../../../kernel/error.ts";
import { newSecret } from "../../../kernel/id.ts";
import { documentOf, escapeHtml, lookFor, wayBack } from "../../oidc/views-theme.ts";
import { loadSaml } from "../../saml/load.ts";
import type { Posted } from "./respond.ts";

const html = (body: string, status: number, policy: string): Response =>
  new Response(body, {
    status,
    headers: {
      ...{ "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "content-security-policy": policy },
      ...{ "referrer-policy": "no-referrer", "x-content-type-options": "nosniff" },
    },
  });

const readerOf = (request: Request, appId: string) => ({
  ...{ appId, cookies: request.headers.get("cookie") },
  acceptLanguage: request.headers.get("accept-language") ?? "",
});

/** The page that posts a response to its service provider (bindings §3.5.4). */
export async function responsePage(ctx: Ctx, request: Request, id: string, posted: Posted): Promise<Response> {
  const [saml, { language }] = await Promise.all([loadSaml(), lookFor(ctx, readerOf(request, id))]);
  const phrases = await protocolPhrases(ctx.phrases, language);
  const { acsUrl: action, samlResponse: message, relayState } = posted;
  const nonce = newSecret();
  const page = saml.postPage({
    ...{ action, parameter: "SAMLResponse" as const, message, relayState, nonce, language },
    ...{
      isRightToLeft: directionOf(language) === "rtl",
      title: phrases.deviceContinue,
      button: phrases.deviceContinue,
    },
  });
  return html(page, 200, saml.postPagePolicy({ action, nonce }));
}

/** Where nothing may be sent to the service provider: the reader is told here. */
export async function problemPage(ctx: Ctx, request: Request, id: string, problem: AppError): Promise<Response> {
  const look = await lookFor(ctx, readerOf(request, id));
  const phrases = await protocolPhrases(ctx.phrases, look.language);
  const details = `<p class="details" dir="ltr">${escapeHtml(problem.code)}<br>${escapeHtml(ctx.requestId)}</p>`;
  const page = documentOf(
    look,
    escapeHtml(phrases.errorTitle),
    `<p class="text">${escapeHtml(phrases.errorText)}</p>${wayBack(look, phrases.backToApp)}${details}`,
  );
  const policy =
    "default-src 'none'; style-src 'unsafe-inline' https:; img-src https: data:; font-src https:; base-uri 'none'; frame-ancestors 'none'";
  return html(page, problem.status, policy);
}
