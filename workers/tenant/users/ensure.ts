import { and, eq } from "drizzle-orm";
import type { EnsuredUser, EnsureUser } from "../../../contracts/internal.ts";
import type { Ctx } from "../../kernel/context.ts";
import { createUser } from "./create.ts";
import { users } from "./table.ts";

/** The user of this address, made if there is none. */
export async function ensureUser(ctx: Ctx, input: EnsureUser): Promise<EnsuredUser> {
  const [known] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.primaryEmail, input.email)));
  if (known) return { userId: known.id };
  const { email, ...rest } = input;
  const { value } = await createUser(ctx, { primaryEmail: email, ...rest });
  return { userId: value.id };
}
