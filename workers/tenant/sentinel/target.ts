import { z } from "zod";
import { Email } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";

/** What is locked: an identifier, whoever tries it and wherever; or a user, for second factors. */
const AttemptTarget = z.object({ type: z.enum(["username", "email", "phone", "user"]), value: z.string() });
export type AttemptTarget = z.infer<typeof AttemptTarget>;

const contextOf = (ctx: Ctx) => `sentinel-target:${ctx.tenantId}`;
/** As much of what was typed as can be unlocked again (`UnlockTargets`). */
const keptLength = 256;

export const sealTarget = (ctx: Ctx, { type, value }: AttemptTarget): Promise<string> =>
  ctx.box.seal(JSON.stringify({ type, value: value.trim().slice(0, keptLength) }), contextOf(ctx));

export const openTarget = async (ctx: Ctx, sealed: string): Promise<AttemptTarget> =>
  AttemptTarget.parse(JSON.parse(await ctx.box.open(sealed, contextOf(ctx))));

/** However it is written, an identifier is one: addresses as they are stored, numbers as digits, usernames as they are. */
function normalised(value: string): string {
  const text = value.trim();
  const email = Email.safeParse(text).data;
  if (email !== undefined) return email;
  return /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, "").replace(/^00/, "") : text;
}

export const hashOfIdentifier = (ctx: Ctx, value: string): Promise<string> =>
  sha256(`${ctx.tenantId} ${normalised(value)}`);

/** A username may look like someone's id, which is why the two differ. */
export const hashOfUser = (ctx: Ctx, userId: string): Promise<string> => sha256(`${ctx.tenantId} user ${userId}`);

export const hashOfTarget = (ctx: Ctx, { type, value }: AttemptTarget): Promise<string> =>
  type === "user" ? hashOfUser(ctx, value) : hashOfIdentifier(ctx, value);
