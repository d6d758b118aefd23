import { Email } from "../../../contracts/user.ts";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";

/** What is locked: an identifier, whoever tries it and wherever; or a user, for second factors. */
export interface AttemptTarget {
  type: "username" | "email" | "phone" | "user";
  value: string;
}

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
