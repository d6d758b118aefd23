import { z } from "zod";
import type { Ctx } from "../../../kernel/context.ts";
import { newSecret } from "../../../kernel/id.ts";
import { keepSealed, takeSealed } from "../../account/sealed-records.ts";

const Kept = z.object({
  connectorId: z.string(),
  /** Of the AuthnRequest. */
  requestId: z.string(),
  redirectUri: z.string(),
  state: z.string(),
});
/** A request that waits for its response, and where the browser goes on with it. */
export type SamlRequest = z.infer<typeof Kept>;

/** As long as any verification lives. */
const request = { name: "saml-social-request", schema: Kept, lifeMs: 10 * 60_000 };

/** @returns the RelayState that names it, of 32 characters; the standard has room for 80 bytes (bindings §3.4.3) */
export async function keepRequest(ctx: Ctx, value: SamlRequest): Promise<string> {
  const relayState = newSecret();
  await keepSealed(ctx, request, relayState, value);
  return relayState;
}

/** The request that a RelayState names, once: a second response finds none. */
export const takeRequest = (ctx: Ctx, relayState: string): Promise<SamlRequest | null> =>
  takeSealed(ctx, request, relayState);
