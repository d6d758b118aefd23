import type { Route } from "./+types/passkey-options";
import { signInPage } from "./page.server.ts";
import { captchaOf } from "./submit-step.server.ts";

/**
 * What a browser needs to know before it asks for a passkey, for the script of the page: the region's own answer. The
 * addresses of the region are those of the pages.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { visit } = signInPage(context);
  const { pathname } = new URL(request.url);
  const answer = await visit.askTenant(pathname, captchaOf(await request.formData()));
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return new Response(answer.body, { status: answer.status, headers });
}
