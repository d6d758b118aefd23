import { z } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { keepSealed, takeSealed } from "../account/sealed-records.ts";
import type { SocialSession } from "./factory.ts";
import { startSocial } from "./social.ts";

/** As long as any verification lives. */
const lifeMs = 10 * 60_000;

const Kept = z.object({
  connectorId: z.string(),
  target: z.string(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string().optional(),
  codeVerifier: z.string().optional(),
});

const started = { name: "social-session", schema: Kept, lifeMs };
const secretOf = (connectorId: string, state: string) => `${connectorId}:${state}`;

/**
 * The provider's page for a caller of the Management API; what its answer needs is kept by the caller's `state`. The caller can
 * link any identity to any user, and so says where the code goes.
 */
export async function authorizationUri(
  ctx: Ctx,
  connectorId: string,
  request: { state: string; redirectUri: string },
): Promise<{ redirectTo: string }> {
  const returnAddresses = [request.redirectUri];
  const { authorizationUri: redirectTo, session } = await startSocial(ctx, connectorId, {
    ...request,
    returnAddresses,
  });
  await keepSealed(ctx, started, secretOf(connectorId, request.state), session);
  return { redirectTo };
}

/** What `authorizationUri` kept, once. Null when there is nothing, or not any more. */
export async function takeStarted(ctx: Ctx, connectorId: string, state: string): Promise<SocialSession | null> {
  const found = await takeSealed(ctx, started, secretOf(connectorId, state));
  if (!found) return null;
  const { nonce, codeVerifier, ...kept } = found;
  return { ...kept, ...(nonce ? { nonce } : {}), ...(codeVerifier ? { codeVerifier } : {}) };
}
