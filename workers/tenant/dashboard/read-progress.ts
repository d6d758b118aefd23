import { type SQL, sql } from "drizzle-orm";
import { Progress } from "../../../contracts/dashboard.ts";
import type { Ctx } from "../../kernel/context.ts";
import { internalRolePrefix } from "../roles/guards.ts";

/** Which of the first steps are done, by what the tenant has: one statement, whose every part stops at what it finds. */
export async function readProgress(ctx: Ctx): Promise<Progress> {
  const { tenantId } = ctx;
  const has: Record<keyof Progress, SQL> = {
    application: sql`SELECT 1 FROM applications WHERE tenant_id = ${tenantId} `,
    redirectUri: sql`SELECT 1 FROM applications WHERE tenant_id = ${tenantId}
      AND json_array_length(oidc_client_metadata, '$.redirectUris') > 0`,
    user: sql`SELECT 1 FROM users WHERE tenant_id = ${tenantId}`,
    signIn: sql`SELECT 1 FROM sign_in_counts WHERE tenant_id = ${tenantId} AND result = 'Success'
      AND key IN ('Interaction.SignIn.Submit', 'Interaction.Register.Submit')`,
    signInExperience: sql`SELECT 1 FROM sign_in_experiences WHERE tenant_id = ${tenantId} AND settings <> '{}'`,
    resource: sql`SELECT 1 FROM resources WHERE tenant_id = ${tenantId} AND indicator <> ${ctx.managementIndicatorOf(tenantId)}`,
    role: sql`SELECT 1 FROM roles WHERE tenant_id = ${tenantId}
      AND substr(name, 1, ${internalRolePrefix.length}) <> ${internalRolePrefix}`,
  };
  const columns = Object.entries(has).map(([step, found]) => sql`EXISTS (${found}) AS ${sql.identifier(step)}`);
  const [row = {}] = await ctx.db.all<Record<string, number>>(sql`SELECT ${sql.join(columns, sql`, `)}`);
  return Progress.parse(Object.fromEntries(Object.entries(row).map(([step, found]) => [step, found === 1])));
}
