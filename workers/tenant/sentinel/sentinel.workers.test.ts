import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import { attemptActions, LockedTarget } from "../../../contracts/sentinel.ts";
import { freshCtx } from "../../../tests/workers/harness.ts";
import { failures, managed, refusal, unique } from "../../../tests/workers/management.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { purgeExpired } from "../oidc/purge-expired.ts";
import { listLocked } from "./list-locked.ts";
import { recordAttempt } from "./record-attempt.ts";
import { type AttemptTarget, hashOfIdentifier } from "./target.ts";
import { unlockTargets } from "./unlock.ts";

const minute = 60_000;
const blocked = { code: "session.verification_blocked_too_many_attempts" };

/** A tenant whose clock the test turns. */
function clockwork() {
  const time = { now: Date.UTC(2026, 0, 1) };
  const { ctx } = freshCtx({ now: () => time.now });
  return { ctx, time };
}
const email = (value = "ada@example.com"): AttemptTarget => ({ type: "email", value });
const tries = (ctx: Ctx, count: number, policy: object, target = email()) =>
  Promise.allSettled(Array.from({ length: count }, () => recordAttempt(ctx, policy, target, "Password")));
const passed = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === "fulfilled").length;

it("of 50 tries at once only as many as allowed are let through, the rest are refused with the time left", async () => {
  const { ctx, time } = clockwork();
  const settled = await tries(ctx, 50, { maxAttempts: 7, lockoutDuration: 90 });
  expect(passed(settled)).toBe(7);
  const refused = settled.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(43).fill(blocked.code));
  expect(refused[0]?.reason).toMatchObject({
    status: 400,
    data: { relativeTime: 90, expiresAt: time.now + 90 * minute },
    retryAfter: 5400,
  });
});

it("the failure that reaches the limit is answered with the lock, those before it with their own reason", async () => {
  const { ctx } = clockwork();
  const reason = new AppError("session.invalid_credentials");
  const said: string[] = [];
  for (let n = 0; n < 3; n += 1)
    said.push((await recordAttempt(ctx, { maxAttempts: 3 }, email(), "Password")).refusal(reason).code);
  expect(said).toEqual(["session.invalid_credentials", "session.invalid_credentials", blocked.code]);
});

it("100 failures in an hour lock an identifier for an hour, if nothing else is said", async () => {
  const { ctx, time } = clockwork();
  expect(passed(await tries(ctx, 101, {}))).toBe(100);
  time.now += 60 * minute - 1;
  expect(passed(await tries(ctx, 1, {}))).toBe(0);
  time.now += 1;
  expect(passed(await tries(ctx, 101, {}))).toBe(100);
});

it("failures older than an hour do not count", async () => {
  const { ctx, time } = clockwork();
  const policy = { maxAttempts: 3 };
  expect(passed(await tries(ctx, 2, policy))).toBe(2);
  time.now += 60 * minute;
  expect(passed(await tries(ctx, 5, policy))).toBe(3);
});

it("a success forgets the failures before it, and the lock that its own try would have been", async () => {
  const { ctx, time } = clockwork();
  const policy = { maxAttempts: 3 };
  await tries(ctx, 2, policy);
  time.now += 1;
  const last = await recordAttempt(ctx, policy, email(), "Password");
  await atomic(ctx.db, [last.succeeded()]);
  time.now += 1;
  expect(passed(await tries(ctx, 5, policy))).toBe(3);
});

it("a lock shorter than the hour lets one try through at its end, which locks again or proves the person", async () => {
  const { ctx, time } = clockwork();
  const policy = { maxAttempts: 5, lockoutDuration: 1 };
  await tries(ctx, 5, policy);
  time.now += minute;
  expect(passed(await tries(ctx, 10, policy))).toBe(1);
  time.now += minute;
  const one = await recordAttempt(ctx, policy, email(), "Password");
  await atomic(ctx.db, [one.succeeded()]);
  time.now += 1;
  expect(passed(await tries(ctx, 10, policy))).toBe(5);
});

it("an identifier is one however it is written and whatever is tried, and nobody else is locked with it", async () => {
  const { ctx } = clockwork();
  const policy = { maxAttempts: 3 };
  await recordAttempt(ctx, policy, email(" Ada@Example.com "), "Password");
  await recordAttempt(ctx, policy, email("ada@example.COM"), "VerificationCode");
  await recordAttempt(ctx, policy, email(), "OneTimeToken");
  await expect(recordAttempt(ctx, policy, email(), "Password")).rejects.toMatchObject(blocked);
  await recordAttempt(ctx, policy, email("ada+2@example.com"), "Password");
  expect(await hashOfIdentifier(ctx, "+44 (7700) 900-123")).toBe(await hashOfIdentifier(ctx, "447700900123"));
  expect(await hashOfIdentifier(ctx, "Ada")).not.toBe(await hashOfIdentifier(ctx, "ada"));
  const other = clockwork();
  await recordAttempt(other.ctx, policy, email(), "Password");
});

it("a username that looks like the id of a user is not that user", async () => {
  const { ctx } = clockwork();
  await tries(ctx, 3, { maxAttempts: 3 }, { type: "username", value: "abcdefghijkl" });
  expect(passed(await tries(ctx, 1, { maxAttempts: 3 }, { type: "user", value: "abcdefghijkl" }))).toBe(1);
});

it("unlocking lets the identifier in at once, and is in the change log", async () => {
  const { ctx } = clockwork();
  const policy = { maxAttempts: 2 };
  const user: AttemptTarget = { type: "user", value: "abcdefghijkl" };
  for (const target of [email(), email("bob@example.com"), user]) await tries(ctx, 2, policy, target);
  await unlockTargets(ctx, { targetType: "User", targets: ["ADA@example.com", "abcdefghijkl"] });
  expect(passed(await tries(ctx, 3, policy))).toBe(2);
  expect(passed(await tries(ctx, 3, policy, user))).toBe(2);
  expect(passed(await tries(ctx, 1, policy, email("bob@example.com")))).toBe(0);
  const log = await ctx.db.all<{ entity: string }>(
    sql`SELECT entity FROM change_log WHERE tenant_id = ${ctx.tenantId}`,
  );
  expect(log).toEqual([{ entity: "sentinel-activity" }]);
});

it("what is locked now is listed with what unlocks it, and lies sealed until then", async () => {
  const { ctx, time } = clockwork();
  const policy = { maxAttempts: 2, lockoutDuration: 30 };
  await tries(ctx, 1, policy, { type: "username", value: "nearly" });
  await tries(ctx, 5, policy, email(" Ada@example.com "));
  time.now += 1;
  await tries(ctx, 2, policy, { type: "user", value: "abcdefghijkl" });
  const expiresAt = time.now + 30 * minute;
  const action = "Password";
  expect(await listLocked(ctx)).toEqual([
    { kind: "user", target: "abcdefghijkl", action, lockedAt: time.now, expiresAt },
    { kind: "email", target: "Ada@example.com", action, lockedAt: time.now - 1, expiresAt: expiresAt - 1 },
  ]);
  const rows = await ctx.db.all<{ sealed_target: string | null }>(
    sql`SELECT * FROM sentinel_activities WHERE tenant_id = ${ctx.tenantId}`,
  );
  expect(JSON.stringify(rows).toLowerCase()).not.toMatch(/ada@|nearly|abcdefghijkl/);
  expect(rows.filter((row) => row.sealed_target !== null)).toHaveLength(2);
  await unlockTargets(ctx, { targetType: "User", targets: ["Ada@example.com"] });
  expect(await listLocked(ctx)).toMatchObject([{ kind: "user" }]);
  expect(await listLocked(clockwork().ctx)).toEqual([]);
  time.now = expiresAt;
  expect(await listLocked(ctx)).toEqual([]);
});

it.each(attemptActions)("a lock by %s is listed as its contract says", async (action) => {
  const { ctx } = clockwork();
  await recordAttempt(ctx, { maxAttempts: 1 }, { type: "user", value: "abcdefghijkl" }, action);
  expect(z.array(LockedTarget).parse(await listLocked(ctx))).toMatchObject([{ target: "abcdefghijkl", action }]);
});

it("a lock of a release that kept no identifiers is listed without one", async () => {
  const { ctx } = clockwork();
  await tries(ctx, 2, { maxAttempts: 2 });
  await ctx.db.run(sql`UPDATE sentinel_activities SET sealed_target = NULL WHERE tenant_id = ${ctx.tenantId}`);
  expect(await listLocked(ctx)).toMatchObject([{ kind: null, target: null, action: "Password" }]);
});

it("a lock of a week is still there when older tries are forgotten", async () => {
  const { ctx, time } = clockwork();
  const policy = { maxAttempts: 2, lockoutDuration: 10_080 };
  await tries(ctx, 2, policy);
  time.now += 48 * 60 * minute;
  await purgeExpired(ctx.db, time.now);
  expect(passed(await tries(ctx, 1, policy))).toBe(0);
});

it("an administrator unlocks in the own tenant alone, and hostile values fail nothing", async () => {
  const [tenant, other] = [await managed("EU"), await managed("US")];
  const target = `${unique()}@example.com`;
  const lock = (of: typeof tenant) =>
    of.db.prepare(
      `INSERT INTO sentinel_activities (tenant_id, id, target_type, target_hash, action, action_result, decision, created_at, expires_at)
        VALUES (?, ?, 'User', ?, 'Password', 'Failed', 'Blocked', 1, 4102444800000)`,
    );
  const left = async (of: typeof tenant, hash: string) =>
    of.db.prepare("SELECT count(*) n FROM sentinel_activities WHERE target_hash = ?").bind(hash).first("n");
  const hashes = await Promise.all(
    [tenant, other].map(({ tenantId }) => hashOfIdentifier(freshCtx({ tenantId }).ctx, target)),
  );
  for (const [n, of] of [tenant, other].entries()) await lock(of).bind(of.tenantId, unique(), hashes[n]).run();
  const path = "/api/sentinel-activities/delete";
  const reply = await tenant.fetchAs("POST", path, { targetType: "User", targets: [target.toUpperCase()] });
  expect(reply.status).toBe(204);
  expect(await left(tenant, hashes[0] as string)).toBe(0);
  expect(await left(other, hashes[1] as string)).toBe(1);
  for (const body of [{}, { targetType: "User", targets: [] }, { targetType: "Group", targets: ["x"] }])
    expect(await refusal(tenant, "POST", path, body)).toEqual([400, "guard.invalid_input"]);
  expect(await failures(tenant, (value) => [["POST", path, { targetType: "User", targets: [value] }]])).toEqual([]);
});
