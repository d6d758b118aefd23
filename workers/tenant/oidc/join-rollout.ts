import type { KoaContextWithOIDC } from "oidc-provider";
import type { Statement } from "../../kernel/db.ts";
import {
  bucketLifetime,
  bucketOf,
  isCandidate,
  newBucket,
  rolloutCookie,
} from "../sign-in-experience/rollout/bucket.ts";
import { countSignIn } from "../sign-in-experience/rollout/count.ts";
import { tenantState } from "../tenants/state.ts";
import { cookieOptions } from "./cookies.ts";
import { currentOidcRequest } from "./oidc-request.ts";

/**
 * While new settings of the sign-in experience are rolled out, a browser that is sent to the sign-in page belongs to one
 * side or the other, and its sign-in counts as begun: a page that nobody gets past is seen that way, too.
 * @returns what goes into the request's batch
 */
export async function joinRollout(context: KoaContextWithOIDC): Promise<Statement[]> {
  const { ctx } = currentOidcRequest();
  const { oidc } = context;
  if (oidc?.route !== "authorization") return [];
  if (!context.response.get("location")?.startsWith(`${ctx.endpoint}/sign-in?`)) return [];
  const { rollout } = await tenantState(ctx);
  if (!rollout) return [];
  const known = bucketOf(ctx.tenantId, rollout.id, context.get("cookie"));
  const bucket = known ?? newBucket();
  if (known === null) {
    const options = { ...cookieOptions(ctx), signed: false, maxAge: bucketLifetime * 1000 };
    oidc.cookies.set(rolloutCookie(ctx.tenantId), `${rollout.id}.${bucket}`, options);
  }
  return countSignIn(ctx, { id: rollout.id, isCandidate: isCandidate(bucket, rollout.share) }, "started");
}
