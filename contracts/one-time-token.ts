import { z } from "zod";
import { EntityId, EntityIds } from "./entity.ts";
import { PageQuery } from "./page.ts";
import { Email } from "./user.ts";

export const OneTimeTokenStatus = z.enum(["active", "consumed", "revoked", "expired"]);
export type OneTimeTokenStatus = z.infer<typeof OneTimeTokenStatus>;
export const OneTimeTokenContext = z.object({ jitOrganizationIds: EntityIds.optional() });

/** A magic link's token. `expiresIn`: seconds, ten minutes unless it is said otherwise, two days at most. */
export const CreateOneTimeToken = z.object({
  email: Email,
  context: OneTimeTokenContext.optional(),
  expiresIn: z.number().int().min(1).max(172_800).default(600),
});
export type CreateOneTimeToken = z.infer<typeof CreateOneTimeToken>;

export const OneTimeToken = z.object({
  tenantId: z.string(),
  id: z.string(),
  email: z.string(),
  /** Only when it is made: it is kept as a hash. */
  token: z.string().optional(),
  context: OneTimeTokenContext,
  status: OneTimeTokenStatus,
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type OneTimeToken = z.infer<typeof OneTimeToken>;

export const ListOneTimeTokens = PageQuery.extend({
  email: z.string().max(256).optional(),
  status: OneTimeTokenStatus.optional(),
});
export type ListOneTimeTokens = z.infer<typeof ListOneTimeTokens>;
export const SetOneTimeTokenStatus = z.object({ status: OneTimeTokenStatus });
export const ConsumeOneTimeToken = z.object({ email: Email, token: z.string().min(1).max(256) });
export const OneTimeTokenId = z.object({ id: EntityId });
