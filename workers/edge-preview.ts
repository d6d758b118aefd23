import type { PageContext } from "../app/context.ts";
import { renderPage } from "../app/render.server.ts";
import { stepCookieOf } from "../app/sign-in/flow-cookie.ts";
import type { PagePreview } from "../contracts/page-preview.ts";
import { cookieFor, sampleOf } from "./edge-preview-samples.ts";
import { sanitizeCss } from "./tenant/sign-in-experience/css.ts";
import { sanitizeContent } from "./tenant/sign-in-experience/html.ts";

/** A page of these leads at most this often to another one. */
const redirectsMax = 3;

/**
 * A page of a tenant's users as a configuration would make it, for a frame of the console: the pages' own code, with
 * nobody signed in and sample answers in place of the tenant's region. No cookie of the visit goes along, so that it can
 * act on no session; in the frame it runs no script and leads nowhere.
 */
export async function previewPage(visit: PageContext, preview: PagePreview, now: number): Promise<Response> {
  const { tenant, language, appearance } = preview;
  const { customCss, customCssImageHosts, customContent } = preview.experience;
  const experience = {
    ...preview.experience,
    customCss: customCss && sanitizeCss(customCss, customCssImageHosts),
    customContent: await sanitizeContent(customContent),
  };
  const { path, memory, answer } = sampleOf({ ...preview, experience }, now);
  const shown: PageContext = {
    ...visit,
    tenant,
    experience: async () => experience,
    askTenant: async () =>
      "code" in answer ? Response.json({ ...answer, message: "" }, { status: 400 }) : Response.json(answer),
    admitCaptcha: () => undefined,
  };
  const cookies = [
    `language=${language}`,
    `appearance=${appearance}`,
    ...(memory ? [cookieFor(stepCookieOf(tenant.id, tenant.endpoint), memory)] : []),
  ];
  const { origin, pathname: base } = new URL(tenant.endpoint);
  let answered = await render(origin + path);
  for (let n = 0; n < redirectsMax && answered.headers.has("location"); n += 1) {
    const to = new URL(answered.headers.get("location") ?? "", origin);
    answered = await render(origin + to.pathname.slice(base.replace(/\/$/, "").length) + to.search);
  }
  return inFrame(answered, visit.nonce);

  function render(address: string): Promise<Response> {
    return renderPage(new Request(address, { headers: { cookie: cookies.join("; ") } }), shown);
  }
}

/** As a document that the console alone may frame, and that does nothing there. */
function inFrame(answer: Response, nonce: string): Response {
  const still = new HTMLRewriter()
    .on("script, noscript", { element: (element) => void element.remove() })
    .on("a[href]", { element: (element) => void element.removeAttribute("href") })
    .on("[autofocus]", { element: (element) => void element.removeAttribute("autofocus") })
    .transform(answer);
  return new Response(still.body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-frame-options": "SAMEORIGIN",
      "content-security-policy": [
        "sandbox",
        "default-src 'none'",
        `style-src 'self' 'nonce-${nonce}'`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: https:",
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join("; "),
    },
  });
}
