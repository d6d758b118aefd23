import { and, eq, sql } from "drizzle-orm";
import type { ConnectorType, ConnectorUsage } from "../../../contracts/connector.ts";
import type { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { Ctx } from "../../kernel/context.ts";
import { experienceId, experienceOf } from "../sign-in-experience/load.ts";
import { signInExperiences } from "../sign-in-experience/table.ts";
import { builtInEmail, countBuiltInEmails } from "./factories/built-in-email.ts";

/** Users are counted up to here; one more says that there are more. */
const most = 1000;

interface Used {
  id: string;
  connector_id: string;
  type: ConnectorType;
  target: string;
  users: number;
}

/** What would be lost with each of the tenant's connectors. */
export async function listUsage(ctx: Ctx): Promise<ConnectorUsage[]> {
  const [rows, [saved]] = await Promise.all([
    ctx.db.all<Used>(sql`SELECT c.id, c.connector_id, c.type, c.target, CASE c.type WHEN 'Social' THEN (SELECT count(*) FROM (
      SELECT 1 FROM user_identities i WHERE i.tenant_id = c.tenant_id AND i.target = c.target LIMIT ${most + 1}
    )) ELSE 0 END AS users FROM connectors c WHERE c.tenant_id = ${ctx.tenantId}`),
    ctx.db
      .select({ settings: signInExperiences.settings })
      .from(signInExperiences)
      .where(and(eq(signInExperiences.tenantId, ctx.tenantId), eq(signInExperiences.id, experienceId))),
  ]);
  const experience = experienceOf(ctx.tenantId, saved?.settings ?? {}, ctx.console?.edition);
  const { builtInEmail: service } = ctx;
  const isBuiltIn = (kind: string) => kind === builtInEmail.about.id;
  const counts = service && rows.some((row) => isBuiltIn(row.connector_id)) ? await countBuiltInEmails(ctx) : null;
  return rows.map(({ id, connector_id: kind, type, target, users }) => ({
    ...{ id, users },
    ...(service && counts && isBuiltIn(kind) ? { builtIn: { ...service, ...counts } } : {}),
    isOnSignInPage: type === "Social" && experience.socialSignInConnectorTargets.includes(target),
    ...(type === "Social" ? { isForSignIn: false, isForSignUp: false } : codesBy(experience, channelOf[type])),
  }));
}

const channelOf = { Email: "email", Sms: "phone" } as const;

/** Where the sign-in pages send codes. */
function codesBy({ signIn, signUp }: SignInExperience, channel: "email" | "phone") {
  const { identifiers, verify, secondaryIdentifiers = [] } = signUp;
  const second = secondaryIdentifiers.some(
    ({ identifier, verify }) => verify && (identifier === channel || identifier === "emailOrPhone"),
  );
  return {
    isForSignIn: signIn.methods.some(({ identifier, verificationCode }) => identifier === channel && verificationCode),
    isForSignUp: (verify && identifiers.includes(channel)) || second,
  };
}
