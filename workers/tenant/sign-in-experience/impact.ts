import { type SQL, sql } from "drizzle-orm";
import type {
  ExperienceImpact,
  SignInExperience,
  UpdateSignInExperience,
} from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { loadExperience } from "./load.ts";

/** Users are counted up to here; one more says that there are more. */
const countedMax = 1000;
/** So many users are looked at, whatever a tenant has: the oldest ones. */
const examinedMax = 100_000;

/** What an update would take away: ways in, registration, and users who could not sign in any more. Writes nothing. */
export async function previewImpact(ctx: Ctx, input: UpdateSignInExperience): Promise<ExperienceImpact> {
  const before = await loadExperience(ctx);
  const after = { ...before, ...input } as SignInExperience;
  const left = new Set(waysOf(after));
  const removed = waysOf(before).filter((way) => !left.has(way));
  return {
    removed,
    isRegistrationClosed: before.signInMode !== "SignIn" && after.signInMode === "SignIn",
    lockedOut: removed.length > 0 ? await countLockedOut(ctx, before, after) : 0,
  };
}

/** Every way in, as `email.password`, `phone.verificationCode`, or `social.google`; none where nobody can sign in. */
function waysOf({ signIn, socialSignInConnectorTargets, signInMode }: SignInExperience): string[] {
  if (signInMode === "Register") return [];
  const methods = signIn.methods.flatMap(({ identifier, password, verificationCode }) => [
    ...(password ? [`${identifier}.password`] : []),
    ...(verificationCode && identifier !== "username" ? [`${identifier}.verificationCode`] : []),
  ]);
  return [...methods, ...socialSignInConnectorTargets.map((target) => `social.${target}`)];
}

/** Users who can sign in before and not after. */
async function countLockedOut(ctx: Ctx, before: SignInExperience, after: SignInExperience): Promise<number> {
  const [found] = await ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM (
    SELECT 1 FROM (
      SELECT id, username, primary_email, primary_phone, password_encrypted FROM users
      WHERE tenant_id = ${ctx.tenantId} AND is_suspended = 0 ORDER BY id LIMIT ${examinedMax}
    ) u WHERE ${canSignIn(ctx, before)} AND NOT ${canSignIn(ctx, after)} LIMIT ${countedMax + 1})`);
  return found?.n ?? 0;
}

const columns = { username: sql`u.username`, email: sql`u.primary_email`, phone: sql`u.primary_phone` };

function canSignIn({ tenantId }: Ctx, experience: SignInExperience): SQL {
  const { signIn, socialSignInConnectorTargets: targets, signInMode } = experience;
  if (signInMode === "Register") return sql`(0)`;
  const ways = signIn.methods.flatMap(({ identifier, password, verificationCode }) => [
    ...(password ? [sql`(${columns[identifier]} IS NOT NULL AND u.password_encrypted IS NOT NULL)`] : []),
    ...(verificationCode && identifier !== "username" ? [sql`${columns[identifier]} IS NOT NULL`] : []),
  ]);
  const social = sql`EXISTS (SELECT 1 FROM user_identities i WHERE i.tenant_id = ${tenantId} AND i.user_id = u.id
    AND i.target IN (SELECT value FROM json_each(${JSON.stringify(targets)})))`;
  return sql`(${sql.join([...ways, social], sql` OR `)})`;
}
