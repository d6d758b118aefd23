import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { variablePattern } from "../../../contracts/message-variables.ts";
import { withoutTurns } from "../../../locales/fill.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { rowOf } from "../../kernel/entity.ts";
import { applications } from "../applications/table.ts";
import { organizations } from "../organizations/table.ts";
import { applicationSignInExperiences } from "../sign-in-experience/table.ts";
import { users } from "../users/table.ts";

/** What a message is about, by ID: what these are called is read when it is sent. */
export const MessageSubjects = z
  .object({
    ...{ applicationId: z.string(), organizationId: z.string(), userId: z.string(), inviterId: z.string() },
    /** To an organization. */
    invitationId: z.string(),
  })
  .partial();
export type MessageSubjects = z.infer<typeof MessageSubjects>;

/** Values by the names of `contracts/message-variables.ts`, and those that only the built-in words use. */
export type MessageVariables = Readonly<Record<string, string>>;

type Named = Record<string, string | null | undefined>;
interface Carried {
  channel: "email" | "phone";
  to: string;
  locale: string;
  payload: Readonly<Record<string, string | undefined>>;
  about?: MessageSubjects | undefined;
  tenantName?: string | undefined;
  variables?: Readonly<Record<string, string>> | undefined;
}

/**
 * What the variables of a template stand for in this message. The user, where it is not said, is whose address it goes
 * to. What is not known has no value, and a template shows nothing in its place.
 */
export async function readVariables(ctx: Ctx, message: Carried): Promise<MessageVariables> {
  const { channel, to, locale, payload, about = {} } = message;
  const address = channel === "email" ? users.primaryEmail : users.primaryPhone;
  const userIs = about.userId === undefined ? eq(address, to) : eq(users.id, about.userId);
  const [application, look, organization, user, inviter, roles] = await atomic(ctx.db, [
    rowWhere(ctx, applications, eq(applications.id, about.applicationId ?? "")),
    rowWhere(ctx, applicationSignInExperiences, eq(applicationSignInExperiences.id, about.applicationId ?? "")),
    rowWhere(ctx, organizations, eq(organizations.id, about.organizationId ?? "")),
    rowWhere(ctx, users, userIs),
    rowWhere(ctx, users, eq(users.id, about.inviterId ?? "")),
    ...(about.invitationId === undefined ? [] : [roleNames(ctx, about.invitationId)]),
  ]);
  const tenant = { id: ctx.tenantId, name: message.tenantName, endpoint: ctx.primaryEndpoint ?? ctx.endpoint };
  const names = roles?.results[0]?.names;
  const own = { ...payload, ...(typeof names === "string" ? { role: names } : {}), [channel]: to, locale };
  return {
    ...message.variables,
    ...named("", own),
    ...named("tenant.", tenant),
    ...named("application.", applicationNames(application?.results[0], look?.results[0])),
    ...named("organization.", organizationNames(organization?.results[0])),
    ...named("user.", personNames(user?.results[0])),
    ...named("inviter.", personNames(inviter?.results[0])),
  };
}

type Raw = Record<string, unknown> | undefined;
type Table = typeof applications | typeof applicationSignInExperiences | typeof organizations | typeof users;

const rowWhere = (ctx: Ctx, table: Table, which: SQL): Statement =>
  ctx.db
    .select()
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenantId), which))
    .limit(1);

/** What the roles of an invitation to an organization are called; null where it has none. */
const roleNames = (ctx: Ctx, invitationId: string): Statement =>
  statement(sql`SELECT group_concat(name, ', ') AS names FROM (SELECT r.name FROM organization_invitation_roles ir
    JOIN organization_roles r ON r.tenant_id = ir.tenant_id AND r.id = ir.organization_role_id
    WHERE ir.tenant_id = ${ctx.tenantId} AND ir.invitation_id = ${invitationId} ORDER BY r.name)`);

function named(prefix: string, values: Named): MessageVariables {
  const known = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(known.map(([name, value]) => [prefix + name, withoutTurns(value)]));
}

function applicationNames(raw: Raw, look: Raw): Named {
  if (!raw) return {};
  const { id, name } = rowOf(applications, raw);
  const { displayName, branding, termsOfUseUrl, privacyPolicyUrl } = look
    ? rowOf(applicationSignInExperiences, look).settings
    : {};
  return {
    ...{ id, name, displayName: displayName ?? name, termsOfUseUrl, privacyPolicyUrl },
    ...{ "branding.logoUrl": branding?.logoUrl, "branding.darkLogoUrl": branding?.darkLogoUrl },
  };
}

function organizationNames(raw: Raw): Named {
  if (!raw) return {};
  const { id, name, description } = rowOf(organizations, raw);
  return { id, name, description };
}

function personNames(raw: Raw): Named {
  if (!raw) return {};
  const { id, name, username, primaryEmail, primaryPhone, avatar } = rowOf(users, raw);
  return { id, name, username, primaryEmail, primaryPhone, avatar };
}

/** A template with its variables filled in; one that has no value is left out. `written` makes a value fit to stand there. */
export const fillTemplate = (text: string, variables: MessageVariables, written = (value: string) => value): string =>
  text.replace(variablePattern, (_, name: string) =>
    Object.hasOwn(variables, name) ? written(variables[name] ?? "") : "",
  );
