import { sql } from "drizzle-orm";
import { recordChange } from "../../../kernel/change-log.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { atomic, guard, type Statement, statement } from "../../../kernel/db.ts";
import { newUserId } from "../../../kernel/id.ts";
import { newUserStatements } from "../../users/create.ts";
import { user } from "../../users/entity.ts";
import { type DirectoryRow, deprovision, provision } from "../deprovision.ts";
import { requireUserSchemas } from "./discovery.ts";
import { type Person, personOf } from "./person.ts";
import { etagOf, type ScimAnswer, type ScimRequest } from "./request.ts";
import { guardDomain, mayLink } from "./rules.ts";
import { readUser, writeEmails } from "./user-rows.ts";

/**
 * A user of the directory: a new one, or one of the tenant who has the address, where the directory may link it (`mayLink`).
 * @throws 409 `uniqueness`, 400 `invalidValue`
 */
export async function createUser({ ctx, directory, body }: ScimRequest): Promise<ScimAnswer> {
  requireUserSchemas(body);
  const person = personOf(body);
  const [known] = await ctx.db.all<{ id: string; name: string | null; profile: string }>(
    sql`SELECT id, name, profile FROM users WHERE tenant_id = ${ctx.tenantId} AND primary_email = ${person.email}`,
  );
  const userId = known?.id ?? newUserId();
  const made = known ? linkUser(ctx, directory, person, userId) : await makeUser(ctx, person, userId);
  await atomic(
    ctx.db,
    [
      guardDomain(ctx, directory, person.email),
      ...made,
      ...writeLink(ctx, directory, person, userId, known === undefined),
      ...writeEmails(ctx, directory, userId, person.emails),
      ...(person.active ? provision(ctx, directory, userId) : deprovision(ctx, directory, [userId])),
    ],
    clashes,
  );
  const { row, resource } = await readUser(ctx, directory, userId);
  return { status: 201, body: resource, etag: etagOf(row.version), location: locationOf(resource) };
}

const clashes = { ...user.clashes, "directory_users.user_name_key": "entity.unique_integrity_violation" as const };

export const locationOf = (resource: Record<string, unknown>): string =>
  (resource.meta as { location: string }).location;

const linkUser = (ctx: Ctx, directory: DirectoryRow, person: Person, userId: string): Statement[] => [
  guard(mayLink(ctx, directory, sql`${userId}`, person.email), "user.email_already_in_use"),
];

/** A phone number that somebody has is left out: it is no reason to refuse a person. */
async function makeUser(ctx: Ctx, person: Person, id: string): Promise<Statement[]> {
  const { email: primaryEmail, name, profile, phone } = person;
  const [taken] = await ctx.db.all(
    sql`SELECT 1 FROM users WHERE tenant_id = ${ctx.tenantId} AND primary_phone = ${phone}`,
  );
  const primaryPhone = taken ? null : phone;
  const { row, statements } = newUserStatements(ctx, {
    ...{ id, primaryEmail, name, profile, primaryPhone, isPhoneVerified: false },
  });
  return [...statements, recordChange(ctx, { entity: user.name, entityId: row.id, before: null, after: row })];
}

/** Whoever was deleted in the directory and comes back is the same user. */
function writeLink(ctx: Ctx, { id }: DirectoryRow, person: Person, userId: string, isCreated: boolean): Statement[] {
  const now = ctx.now();
  const { externalId, userName, active } = person;
  const key = userName.toLowerCase();
  const attributes = JSON.stringify(person.resource);
  return [
    statement(sql`INSERT INTO directory_users (tenant_id, directory_id, user_id, external_id, user_name, user_name_key, active,
        is_created, is_suspended_here, attributes, version, created_at, updated_at)
      VALUES (${ctx.tenantId}, ${id}, ${userId}, ${externalId}, ${userName}, ${key}, ${active ? 1 : 0},
        ${isCreated ? 1 : 0}, 0, ${attributes}, 1, ${now}, ${now})
      ON CONFLICT (tenant_id, directory_id, user_id) DO UPDATE SET external_id = ${externalId}, user_name = ${userName},
        user_name_key = ${key}, active = ${active ? 1 : 0}, attributes = ${attributes}, deleted_at = NULL,
        version = version + 1, created_at = ${now}, updated_at = ${now}`),
  ];
}
