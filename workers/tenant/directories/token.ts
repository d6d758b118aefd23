import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { newSecret } from "../../kernel/id.ts";

/** A new bearer token and what is kept of it. */
export async function newToken(ctx: Ctx, directoryId: string): Promise<{ token: string; tokenDigest: string }> {
  const token = `scim_${newSecret(40)}`;
  return { token, tokenDigest: await tokenDigest(ctx, directoryId, token) };
}

export const tokenDigest = (ctx: Ctx, directoryId: string, token: string): Promise<string> =>
  sha256(`${ctx.tenantId}/directory/${directoryId}/${token}`);
