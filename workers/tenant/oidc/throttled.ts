import type { KoaContextWithOIDC } from "oidc-provider";
import { errorMessage } from "../../../locales/errors.ts";
import { AppError } from "../../kernel/error.ts";
import { throttle } from "../../kernel/throttle.ts";
import { currentOidcRequest } from "./oidc-request.ts";
import { errorPage } from "./views.ts";

/**
 * Codes that devices show are short enough to be typed, so that nobody may try many of them (RFC 8628, section 5.1).
 * @returns true when the request was answered so, on the error page
 */
export async function refuseThrottled(context: KoaContextWithOIDC): Promise<boolean> {
  const { ctx, form } = currentOidcRequest();
  if (context.method !== "POST" || context.path !== "/device" || !form.has("user_code")) return false;
  try {
    await throttle(ctx, "attempts");
    return false;
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const { code, status, retryAfter } = thrown;
    context.status = status;
    context.set({ "cache-control": "no-store", "retry-after": String(retryAfter) });
    await errorPage(context, {
      error: code,
      error_description: await errorMessage(ctx.phrases, code, ctx.language),
    });
    return true;
  }
}
