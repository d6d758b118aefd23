import type { KoaContextWithOIDC } from "oidc-provider";
import { errorMessage } from "../../../locales/errors.ts";
import { tenantState } from "../tenants/state.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { errorPage } from "./views.ts";

/** Signing out and giving back tokens work to the last; metadata and keys are public, and what was signed can still be read. */
const staysOpen = /^\/(session\/end|token\/revocation|\.well-known\/)/;
/** Endpoints that programs call; the others are visited by people. */
const forPrograms = /^\/(token|me$|request$|device\/auth$)/;

const code = "subscription.tenant_suspended";

/**
 * A suspended tenant lets nobody in and issues nothing: programs read it in the protocol's form (RFC 6749,
 * section 5.2), people on the error page.
 * @returns true when the request was answered so.
 */
export async function refuseSuspended(context: KoaContextWithOIDC): Promise<boolean> {
  const { ctx } = currentOidcRequest();
  if (staysOpen.test(context.path) || !(await tenantState(ctx)).isSuspended) return false;
  const [error, message] = ["access_denied", await errorMessage(ctx.phrases, code, ctx.language)];
  context.status = 403;
  context.set("cache-control", "no-store");
  if (forPrograms.test(context.path))
    context.body = { error, error_description: "the tenant is suspended", code, message };
  else await errorPage(context, { error: code, error_description: message });
  return true;
}
