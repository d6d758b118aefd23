import type { ErrorCode } from "../../contracts/error.ts";
import en from "../../locales/en/protected.ts";
import { fill } from "../../locales/fill.ts";
import { type AppError, errorResponse } from "../kernel/error.ts";
import { documentOf, escapeHtml } from "../tenant/oidc/views-theme.ts";
import { experienceOf } from "../tenant/sign-in-experience/load.ts";
import type { Proxied } from "./config.ts";
import { isNavigation, type Visit } from "./visit.ts";

type Page = "refused" | "failed" | "maintenance" | "unreachable" | "unavailable" | "gone" | "signOut";

const textsOf = {
  refused: (say: typeof en) => [say.refusedTitle, say.refusedText],
  failed: (say: typeof en) => [say.failedTitle, say.failedText],
  maintenance: (say: typeof en) => [say.maintenanceTitle, say.maintenanceText],
  unreachable: (say: typeof en) => [say.unreachableTitle, say.unreachableText],
  unavailable: (say: typeof en) => [say.unavailableTitle, say.unavailableText],
  gone: (say: typeof en) => [say.goneTitle, say.goneText],
  signOut: (say: typeof en) => [say.signOutTitle, say.signOutText],
} satisfies Record<Page, (say: typeof en) => string[]>;

const statuses: Record<Page, number> = {
  ...{ refused: 403, failed: 400, maintenance: 503, unreachable: 502, unavailable: 503, gone: 404, signOut: 200 },
};

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; base-uri 'none'; frame-ancestors 'none'";

interface Look {
  status?: number;
  code?: ErrorCode;
}

/** A page of the proxy's own. @param to where its button leads: a path of this host */
export async function sayPage(
  visit: Visit,
  proxied: Proxied | null,
  page: Page,
  to: string | null = null,
  { status = statuses[page], code }: Look = {},
): Promise<Response> {
  const { language, phrases, requestId } = visit.context();
  const all = await phrases("protected", language, en);
  const [title = "", text = ""] = textsOf[page](all);
  const application = proxied?.name ?? visit.url.hostname;
  const say = (phrase: string) => escapeHtml(fill(phrase, { application }));
  const look = {
    ...{ language, appearance: "system" },
    experience: { ...experienceOf(visit.location.tenantId, {}), application: null },
  };
  const details = `<p class="details" dir="ltr">${code ? `${escapeHtml(code)}<br>` : ""}${escapeHtml(requestId)}</p>`;
  const about = `<p class="text">${say(text)}</p>`;
  const body = documentOf(look, say(title), `${about}${action(page, to, all)}${status < 400 ? "" : details}`);
  const headers = new Headers({
    ...{ "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "content-security-policy": policy },
    ...{ "referrer-policy": "same-origin", "x-robots-tag": "noindex" },
    ...(status === 503 ? { "retry-after": "60" } : {}),
  });
  return new Response(visit.request.method === "HEAD" ? null : body, { status, headers });
}

/** Leads on: back to where somebody wanted to go, or out. */
function action(page: Page, to: string | null, { signOut, tryAgain }: typeof en): string {
  if (page === "refused" || page === "signOut")
    return `<form method="post" action="/sign-out"><button class="button" type="submit">${escapeHtml(signOut)}</button></form>`;
  // Whatever it begins with, the path is one of this host.
  return to === null
    ? ""
    : `<a class="button" href="${escapeHtml(`./${to.replace(/^\/+/, "")}`)}">${escapeHtml(tryAgain)}</a>`;
}

const pageOf: Partial<Record<ErrorCode, Page>> = {
  "auth.forbidden": "refused",
  "application.in_maintenance": "maintenance",
  "application.origin_timeout": "unreachable",
  "application.origin_unreachable": "unreachable",
  "application.protected_application_misconfigured": "unreachable",
  "request.not_found": "gone",
};

/** An error as a page for whoever looks at one, as JSON for everybody else. */
export async function sayError(visit: Visit, proxied: Proxied | null, error: AppError): Promise<Response> {
  const { status, code } = error;
  if (!isNavigation(visit)) return errorResponse(error, visit.context());
  const page = pageOf[code] ?? "unavailable";
  return sayPage(visit, proxied, page, null, { status, code });
}
