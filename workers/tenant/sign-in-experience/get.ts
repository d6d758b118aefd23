import { and, eq } from "drizzle-orm";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Versioned } from "../../kernel/route.ts";
import { experienceId, experienceOf } from "./load.ts";
import { signInExperiences } from "./table.ts";

/** Version 0 is how things are before anyone changed them. */
export async function getExperience(ctx: Ctx): Promise<Versioned<SignInExperience>> {
  const [row] = await ctx.db
    .select()
    .from(signInExperiences)
    .where(and(eq(signInExperiences.tenantId, ctx.tenantId), eq(signInExperiences.id, experienceId)));
  return { value: experienceOf(ctx.tenantId, row?.settings ?? {}, ctx.console?.edition), version: row?.version ?? 0 };
}
