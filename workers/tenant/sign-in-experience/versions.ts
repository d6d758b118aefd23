import { and, desc, eq, gte, lt, lte, or } from "drizzle-orm";
import type { ExperienceVersion, ListVersions, SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Statement } from "../../kernel/db.ts";
import { isSame } from "../../kernel/is-same.ts";
import { experienceOf } from "./load.ts";
import { type ExperienceSettings, signInExperienceVersions as versions } from "./table.ts";

const keptMax = 100;
/** A version may have a style sheet of 64 kB. */
const pageSize = 20;

type Settings = Partial<ExperienceSettings>;
type Before = { version: number; settings: Settings; updatedAt: number } | null;

/** The statements that keep what a save publishes; and what was there before, if nobody has kept that yet. */
export function recordVersion(ctx: Ctx, before: Before, settings: Settings): Statement[] {
  const { tenantId, actor, adminIssuer } = ctx;
  const version = (before?.version ?? 0) + 1;
  const actorId = "id" in actor ? actor.id : null;
  const actorName = adminIssuer && adminIssuer.subject === actorId ? adminIssuer.name : null;
  const was = {
    tenantId,
    version: version - 1,
    settings: before?.settings ?? {},
    publishedAt: before?.updatedAt ?? null,
  };
  const outOfRange = or(lte(versions.version, version - keptMax), gte(versions.version, version));
  return [
    // Settings that were deleted begin anew with their versions.
    ctx.db.delete(versions).where(and(eq(versions.tenantId, tenantId), outOfRange)),
    ctx.db.insert(versions).values(was).onConflictDoNothing(),
    ctx.db
      .insert(versions)
      .values({ tenantId, version, settings, publishedAt: ctx.now(), actorKind: actor.kind, actorId, actorName }),
  ];
}

/** A page of the versions that are kept, the newest first. */
export async function listVersions(ctx: Ctx, { before }: ListVersions): Promise<ExperienceVersion[]> {
  const rows = await ctx.db
    .select()
    .from(versions)
    .where(and(eq(versions.tenantId, ctx.tenantId), before === undefined ? undefined : lt(versions.version, before)))
    .orderBy(desc(versions.version))
    .limit(pageSize + 1);
  const whole = rows.map((row) => experienceOf(ctx.tenantId, row.settings, ctx.console?.edition));
  return rows.slice(0, pageSize).map((row, index) => ({
    version: row.version,
    isCurrent: before === undefined && index === 0,
    publishedAt: row.publishedAt,
    actor: row.actorKind === null ? null : { kind: row.actorKind, id: row.actorId, name: row.actorName },
    changed: changedParts(whole[index] as SignInExperience, whole[index + 1]),
    experience: whole[index] as SignInExperience,
  }));
}

/** Names of the parts that differ. */
export const changedParts = (now: SignInExperience, before: SignInExperience | undefined): string[] =>
  before === undefined
    ? []
    : (Object.keys(now) as (keyof SignInExperience)[]).filter((part) => !isSame(now[part], before[part]));

/** The settings of a version, null if it is not kept. */
export async function findVersion(ctx: Ctx, version: number): Promise<SignInExperience | null> {
  const [row] = await ctx.db
    .select({ settings: versions.settings })
    .from(versions)
    .where(and(eq(versions.tenantId, ctx.tenantId), eq(versions.version, version)));
  return row ? experienceOf(ctx.tenantId, row.settings, ctx.console?.edition) : null;
}
