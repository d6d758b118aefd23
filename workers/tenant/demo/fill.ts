import { and, eq, sql } from "drizzle-orm";
import type { DemoCounts } from "../../../contracts/internal.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement, statement } from "../../kernel/db.ts";
import { newId, newTimedId, newUserId } from "../../kernel/id.ts";
import { applications } from "../applications/table.ts";
import { recordActive } from "../metering/record-active.ts";
import { organizations } from "../organizations/table.ts";
import { resources, roleScopes, scopes } from "../resources/table.ts";
import { roles } from "../roles/table.ts";
import { users } from "../users/table.ts";
import { apps, companies, familyNames, givenNames, permissions } from "./people.ts";

const peopleCount = 120;
const days = 30;
const dayMs = 86_400_000;

/** The same sequence every time, so that two demonstrations look alike. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Fills a tenant with believable data, once: a tenant that has it stays as it is. */
export async function fillWithDemo(ctx: Ctx): Promise<DemoCounts> {
  const marker = and(eq(applications.tenantId, ctx.tenantId), eq(applications.name, apps[0].name));
  const [known] = await ctx.db.select({ id: applications.id }).from(applications).where(marker);
  if (!known) await fill(ctx, sequence(7));
  const [counts] = await ctx.db.all<DemoCounts["counts"]>(sql`SELECT
    (SELECT count(*) FROM users WHERE tenant_id = ${ctx.tenantId}) AS users,
    (SELECT count(*) FROM applications WHERE tenant_id = ${ctx.tenantId}) AS applications,
    (SELECT count(*) FROM roles WHERE tenant_id = ${ctx.tenantId}) AS roles,
    (SELECT count(*) FROM organizations WHERE tenant_id = ${ctx.tenantId}) AS organizations,
    (SELECT count(*) FROM logs WHERE tenant_id = ${ctx.tenantId}) AS logs`);
  return { counts: counts ?? {} };
}

async function fill(ctx: Ctx, pick: (below: number) => number): Promise<void> {
  const people = Array.from({ length: peopleCount }, (_, n) => person(ctx, n, pick));
  const appRows = apps.map(({ name, type, redirectUris }) => ({
    tenantId: ctx.tenantId,
    id: newId(),
    name,
    type,
    oidcClientMetadata: { redirectUris: [...redirectUris], postLogoutRedirectUris: [] },
    customClientMetadata: {},
    ...timesAgo(ctx, 90),
  }));
  const statements: Statement[] = [
    ...people.map((row) => ctx.db.insert(users).values(row).onConflictDoNothing()),
    ...authorization(ctx),
    ...companies.map((name, n) =>
      ctx.db.insert(organizations).values({
        tenantId: ctx.tenantId,
        id: newId(),
        name,
        description: `Customer since ${2019 + (n % 6)}`,
        ...timesAgo(ctx, 60 - n),
      }),
    ),
    ...history(ctx, people, appRows, pick),
    ...appRows.slice(1).map((row) => ctx.db.insert(applications).values(row)),
  ];
  for (let from = 0; from < statements.length; from += 100) await atomic(ctx.db, statements.slice(from, from + 100));
  // Last, since it is what says that the data is there: a run that was cut off is repeated.
  await atomic(ctx.db, [ctx.db.insert(applications).values(appRows[0] as (typeof appRows)[number])]);
}

const timesAgo = (ctx: Ctx, daysAgo: number) => ({
  createdAt: ctx.now() - daysAgo * dayMs,
  updatedAt: ctx.now() - daysAgo * dayMs,
});

function person(ctx: Ctx, n: number, pick: (below: number) => number): typeof users.$inferInsert & { id: string } {
  const given = givenNames[n % givenNames.length] as string;
  const family = familyNames[pick(familyNames.length)] as string;
  const handle = `${given}.${family}${n}`
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9.]/g, "");
  return {
    tenantId: ctx.tenantId,
    id: newUserId(),
    username: handle.replaceAll(".", "_"),
    primaryEmail: `${handle}@example.com`,
    name: `${given} ${family}`,
    profile: { givenName: given, familyName: family },
    isSuspended: n % 40 === 39,
    lastSignInAt: ctx.now() - pick(days) * dayMs,
    ...timesAgo(ctx, pick(days * 2)),
  };
}

/** An API with permissions, and roles that hold some of them. */
function authorization(ctx: Ctx): Statement[] {
  const { tenantId } = ctx;
  const times = timesAgo(ctx, 80);
  const resourceId = newId();
  const scopeRows = permissions.map((name) => ({
    tenantId,
    id: newId(),
    resourceId,
    name,
    description: null,
    ...times,
  }));
  const roleRows = [
    { name: "Shop manager", description: "Runs the shop", held: permissions },
    { name: "Support", description: "Helps customers with their orders", held: ["read:orders", "refund:orders"] },
    { name: "Warehouse", description: "Keeps the stock", held: ["read:stock", "write:stock"] },
  ].map((role) => ({ ...role, id: newId() }));
  return [
    ctx.db
      .insert(resources)
      .values({ tenantId, id: resourceId, name: "Orders API", indicator: "https://api.shop.example", ...times })
      .onConflictDoNothing(),
    ctx.db.insert(scopes).values(scopeRows),
    ...roleRows.flatMap(({ id, name, description, held }) => [
      ctx.db
        .insert(roles)
        .values({ tenantId, id, name, description, ...times })
        .onConflictDoNothing(),
      ctx.db
        .insert(roleScopes)
        .values(
          scopeRows
            .filter((scope) => held.includes(scope.name))
            .map((scope) => ({ tenantId, roleId: id, scopeId: scope.id })),
        ),
    ]),
    statement(sql`INSERT OR IGNORE INTO user_roles (tenant_id, user_id, role_id)
      SELECT u.tenant_id, u.id, r.id FROM users u JOIN roles r ON r.tenant_id = u.tenant_id AND r.name = 'Support'
      WHERE u.tenant_id = ${tenantId} AND u.username LIKE 'a%'`),
  ];
}

/** What people prove themselves with: a password more often than not. */
const methods = ["Password", "Password", "Password", "VerificationCode", "Social"];

/** Sign-ins of the last month, with some that failed. */
function history(
  ctx: Ctx,
  people: { id: string }[],
  appRows: { id: string }[],
  pick: (below: number) => number,
): Statement[] {
  // In the order of their times, as they would have been written.
  const times = Array.from({ length: days * 12 }, (_, n) => ctx.now() - Math.floor(n / 12) * dayMs - pick(dayMs / 2));
  return times
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const user = people[pick(people.length)] as { id: string };
      const app = appRows[pick(3)] as { id: string };
      const failed = pick(12) === 0;
      const payload = JSON.stringify({
        ip: `198.51.100.${pick(250)}`,
        userAgent: "Mozilla/5.0",
        ...(failed ? { error: { code: "session.invalid_credentials" } } : {}),
      });
      const event = (name: string, when: number) =>
        statement(sql`INSERT INTO logs (tenant_id, id, key, result, user_id, application_id, payload, created_at)
          VALUES (${ctx.tenantId}, ${newTimedId(when)}, ${`Interaction.SignIn.${name}`}, ${failed ? "Error" : "Success"}, ${user.id}, ${app.id}, ${payload}, ${when})`);
      const method = methods[pick(methods.length)] as string;
      return [
        event(`Verification.${method}.Submit`, at),
        // Who did not prove himself does not get to the end.
        ...(failed ? [] : [event("Submit", at + 1)]),
        ...(failed ? [] : [recordActive(ctx, user.id, at)]),
      ];
    });
}
