import { sql } from "drizzle-orm";
import { recordChange } from "../../../kernel/change-log.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { atomic, guardChanged, type Statement, statement } from "../../../kernel/db.ts";
import { getRow, type Row } from "../../../kernel/entity.ts";
import { AppError } from "../../../kernel/error.ts";
import { isSame } from "../../../kernel/is-same.ts";
import { credentialChanges, credentialNotices } from "../../users/credential-notices.ts";
import { user } from "../../users/entity.ts";
import { users } from "../../users/table.ts";
import { type DirectoryRow, deprovision, provision } from "../deprovision.ts";
import { requireUserSchemas } from "./discovery.ts";
import { operationsOf, patched } from "./patch.ts";
import { type Person, personOf } from "./person.ts";
import { etagOf, type ScimAnswer, type ScimRequest } from "./request.ts";
import { guardDomain } from "./rules.ts";
import { userAttributes } from "./schema.ts";
import { isUser, readUser, type UserLink, writeEmails } from "./user-rows.ts";

/** PUT: what is left out is gone, but for whether the user is active. */
export function replaceUser(request: ScimRequest): Promise<ScimAnswer> {
  requireUserSchemas(request.body);
  return changeUser(request, ({ active }) => personOf(request.body, active));
}

export function patchUser(request: ScimRequest): Promise<ScimAnswer> {
  const operations = operationsOf(request.body);
  return changeUser(request, ({ active, attributes }) => {
    const after = patched(userAttributes, { ...attributes, active }, operations);
    return personOf(after, active);
  });
}

const attempts = 10;

/** @throws 404, 412, 409 `uniqueness`, 400 `invalidValue` */
async function changeUser(
  { ctx, directory, path, ifMatch }: ScimRequest,
  decide: (before: UserLink) => Person,
): Promise<ScimAnswer> {
  const userId = path[1] as string;
  for (let attempt = 1; ; attempt += 1) {
    const { row } = await readUser(ctx, directory, userId);
    if (ifMatch !== null && row.version !== ifMatch) throw new AppError("entity.version_mismatch");
    const person = decide(row);
    try {
      if (!isAsBefore(row, person)) await write(ctx, directory, row, person);
    } catch (thrown) {
      const isRace = thrown instanceof AppError && thrown.code === "entity.version_mismatch";
      if (!isRace || ifMatch !== null || attempt === attempts) throw thrown;
      continue;
    }
    const after = await readUser(ctx, directory, userId);
    return { status: 200, body: after.resource, etag: etagOf(after.row.version) };
  }
}

const isAsBefore = (row: UserLink, { active, resource }: Person) =>
  row.active === active && isSame(row.attributes, resource);

async function write(ctx: Ctx, directory: DirectoryRow, row: UserLink, person: Person): Promise<void> {
  const { userId } = row;
  const before = await getRow(ctx, users, userId);
  const set = changesOf(before, row, person);
  const notices = await credentialNotices(ctx, before, credentialChanges(before, set));
  const access = row.active === person.active ? [] : accessOf(ctx, directory, userId, person.active);
  await atomic(
    ctx.db,
    [
      statement(sql`UPDATE directory_users SET external_id = ${person.externalId}, user_name = ${person.userName},
          user_name_key = ${person.userName.toLowerCase()}, active = ${person.active ? 1 : 0},
          attributes = ${JSON.stringify(person.resource)}, version = version + 1, updated_at = ${ctx.now()}
        WHERE ${isUser(ctx, directory, userId)} AND version = ${row.version}`),
      guardChanged("entity.version_mismatch"),
      ...writeEmails(ctx, directory, userId, person.emails),
      ...(set.primaryEmail ? [guardDomain(ctx, directory, set.primaryEmail)] : []),
      ...writeUser(ctx, before, set),
      ...access,
      ...notices.statements,
    ],
    user.clashes,
  );
  ctx.wake(notices.posted);
}

const accessOf = (ctx: Ctx, directory: DirectoryRow, userId: string, active: boolean): Statement[] =>
  active ? provision(ctx, directory, userId) : deprovision(ctx, directory, [userId]);

type Columns = Partial<Row<typeof users>>;

/**
 * What changes of the tenant's user. By what somebody signs in is the directory's for the users that it made: nobody else's
 * account comes into its hands by an address, nor that of somebody who has taken another one since.
 */
function changesOf(before: Row<typeof users>, row: UserLink, person: Person): Columns {
  const profile = { ...before.profile, ...person.profile };
  const saidBefore = personOf({ ...row.attributes, active: row.active }).email;
  const isStillItsOwn = row.isCreated && before.primaryEmail === saidBefore;
  return {
    ...(person.name !== null && person.name !== before.name ? { name: person.name } : {}),
    ...(isSame(profile, before.profile) ? {} : { profile }),
    ...(isStillItsOwn && person.email !== saidBefore ? { primaryEmail: person.email, isEmailVerified: true } : {}),
  };
}

function writeUser(ctx: Ctx, before: Row<typeof users>, set: Columns): Statement[] {
  if (Object.keys(set).length === 0) return [];
  const was = Object.fromEntries(Object.keys(set).map((key) => [key, before[key as keyof typeof before]]));
  const isIt = sql`${users.tenantId} = ${ctx.tenantId} AND ${users.id} = ${before.id} AND ${users.version} = ${before.version}`;
  return [
    ctx.db
      .update(users)
      .set({ ...set, version: before.version + 1, updatedAt: ctx.now() })
      .where(isIt),
    guardChanged("entity.version_mismatch"),
    recordChange(ctx, { entity: user.name, entityId: before.id, before: was, after: set }),
  ];
}
