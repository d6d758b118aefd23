import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { RefreshTokens } from "../../../contracts/console-session.ts";
import { origin } from "../../../tests/workers/harness.ts";
import { edgeCtx } from "../../edge-context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { parseEdgeEnv } from "../../kernel/env.ts";
import { newId } from "../../kernel/id.ts";
import { newMeter } from "../../kernel/meter.ts";
import type { ControlCtx } from "../context.ts";
import { createSession, findSession, isValid, putCopy, readSession, type StoredSession } from "./store.ts";
import { forgetAccessTokens, tokenFor } from "./tokens.ts";

/** A control plane whose admin tenant gives each refresh token's successor once, slowly, and counts. */
function withProvider(now: () => number = Date.now) {
  const used: string[] = [];
  const refused: string[] = [];
  const execution = createExecutionContext();
  const meter = newMeter();
  const ctx: ControlCtx = {
    ...edgeCtx(parseEdgeEnv(env), meter, new Request(origin), execution),
    now,
    plane: async (_, request) => {
      const { refreshToken: given, audiences } = RefreshTokens.parse(await request.json());
      if (used.includes(given)) return Response.json({ refreshToken: null, accessTokens: {} });
      const mine = audiences.filter((audience) => !audience.startsWith("not "));
      refused.push(...audiences.filter((audience) => !mine.includes(audience)));
      if (mine.length === 0) return Response.json({ refreshToken: given, accessTokens: {} });
      used.push(given);
      await new Promise((resolve) => setTimeout(resolve, 100));
      const issued = mine.map((audience) => [audience, { value: `${audience} by ${given}`, expiresIn: 3600 }]);
      return Response.json({ refreshToken: `${given}+`, accessTokens: Object.fromEntries(issued) });
    },
  };
  /** Until everything is kept that goes on after the answer. */
  const rest = () => waitOnExecutionContext(execution);
  return { ctx, used, refused, meter, rest };
}

async function newSession(ctx: ControlCtx): Promise<StoredSession> {
  const tokens = { refreshToken: newId(), accessTokens: {} };
  const cookie = await createSession(ctx, { userId: newId(), sessionUid: newId(), tokens });
  return (await readSession(ctx, await sha256(cookie))) as StoredSession;
}

it("many that need the same token at the same moment refresh it once", async () => {
  const { ctx, used } = withProvider();
  const session = await newSession(ctx);
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenFor(ctx, session, "a")));
  expect(new Set(tokens).size).toBe(1);
  expect(used).toHaveLength(1);
});

it("tokens for several audiences come by one use of the refresh token", async () => {
  const { ctx, used } = withProvider();
  const session = await newSession(ctx);
  const audiences = ["a", "b", "c", "a", "b", "c"];
  const tokens = await Promise.all(audiences.map((audience) => tokenFor(ctx, session, audience)));
  expect(tokens.map((token) => token.split(" ")[0])).toEqual(audiences);
  expect(used).toHaveLength(1);
});

it("what is asked for while a refresh is under way comes by the refresh token that is good then, under the same claim", async () => {
  const { ctx, used, meter, rest } = withProvider();
  const session = await newSession(ctx);
  Object.assign(meter, { control: 0, controlWrites: 0 });
  const first = tokenFor(ctx, session, "a");
  await expect.poll(() => used).toHaveLength(1);
  expect(await Promise.all([first, tokenFor(ctx, session, "b")])).toEqual([
    `a by ${session.tokens.refreshToken}`,
    `b by ${session.tokens.refreshToken}+`,
  ]);
  await rest();
  // The claim, and what each of two refreshes brought.
  expect(meter).toMatchObject({ control: 3, controlWrites: 3 });
});

it("what a page needs is refreshed under one claim, and kept by one write", async () => {
  const { ctx, used, refused, meter, rest } = withProvider();
  const session = await newSession(ctx);
  Object.assign(meter, { control: 0, controlWrites: 0 });
  const asked = ["a", "not mine", "b", "not mine", "not yours"].map((audience) => tokenFor(ctx, session, audience));
  const answers = await Promise.allSettled(asked);
  expect(answers.map((answer) => (answer.status === "fulfilled" ? "token" : answer.reason.code))).toEqual([
    ...["token", "tenant.not_found", "token", "tenant.not_found", "tenant.not_found"],
  ]);
  await expect(tokenFor(ctx, session, "not mine")).rejects.toMatchObject({ code: "tenant.not_found" });
  await rest();
  // The claim, and what the refresh brought.
  expect(meter).toMatchObject({ control: 2, controlWrites: 2 });
  expect([used.length, refused]).toEqual([1, ["not mine", "not yours"]]);
  const kept = await readSession(ctx, session.idHash);
  expect(Object.keys(kept?.tokens.accessTokens ?? {})).toEqual(["a", "b"]);
  expect(await tokenFor(ctx, kept as StoredSession, "c")).toMatch(/^c by/);
});

it("what a refresh brought is written once more where it could not be", async () => {
  const { ctx, rest } = withProvider();
  const session = await newSession(ctx);
  let failures = 1;
  const seal: ControlCtx["box"]["seal"] = (...given) => {
    if (failures-- > 0) return Promise.reject(new Error("not now"));
    return ctx.box.seal(...given);
  };
  const faulty: ControlCtx = { ...ctx, box: { ...ctx.box, seal } };
  await Promise.all(["a", "b"].map((audience) => tokenFor(faulty, session, audience)));
  await rest();
  const kept = (await readSession(ctx, session.idHash)) as StoredSession;
  expect(Object.keys(kept.tokens.accessTokens)).toEqual(["a", "b"]);
  expect(await tokenFor(ctx, kept, "c")).toMatch(/^c by/);
});

it("a token that somebody else has refreshed meanwhile is taken at once", async () => {
  const { ctx, used } = withProvider();
  const session = await newSession(ctx);
  await tokenFor(ctx, session, "a");
  await expect.poll(async () => (await readSession(ctx, session.idHash))?.version).toBe(2);
  expect(await tokenFor({ ...ctx }, session, "a")).toMatch(/^a by/);
  expect(used).toHaveLength(1);
});

it("a copy in KV that stayed behind is replaced by who finds it so", async () => {
  const { ctx, meter, rest } = withProvider();
  const cookie = await createSession(ctx, {
    ...{ userId: newId(), sessionUid: newId() },
    tokens: { refreshToken: newId(), accessTokens: {} },
  });
  const first = (await readSession(ctx, await sha256(cookie))) as StoredSession;
  await tokenFor(ctx, first, "a");
  await rest();
  // As if the copy of after the refresh had been refused.
  await putCopy(ctx, first);
  const later = withProvider();
  const behind = (await findSession(later.ctx, cookie)) as StoredSession;
  expect(behind.version).toBe(1);
  expect(await tokenFor(later.ctx, behind, "a")).toMatch(/^a by/);
  await later.rest();
  meter.control = 0;
  expect((await findSession(ctx, cookie))?.version).toBe(2);
  expect(meter.control).toBe(0);
});

it("a token that is about to end is refreshed before it does, and after a change of roles all are", async () => {
  let now = Date.now();
  const { ctx, used } = withProvider(() => now);
  const session = await newSession(ctx);
  const first = await tokenFor(ctx, session, "a");
  const reread = async () => (await readSession(ctx, session.idHash)) as StoredSession;
  now += 3_500_000;
  expect(await tokenFor(ctx, await reread(), "a")).toBe(first);
  now += 60_000;
  const second = await tokenFor(ctx, await reread(), "a");
  expect(second).not.toBe(first);
  await forgetAccessTokens(ctx, await reread());
  expect(await tokenFor(ctx, await reread(), "a")).not.toBe(second);
  expect(used).toHaveLength(3);
});

it("a session whose refresh token is no good any more is over", async () => {
  const { ctx, used } = withProvider();
  const session = await newSession(ctx);
  used.push(session.tokens.refreshToken);
  await expect((async () => await tokenFor(ctx, session, "a"))()).rejects.toMatchObject({ code: "auth.unauthorized" });
});

it("neither the row nor the copy in KV shows a token or the cookie", async () => {
  const { ctx } = withProvider();
  const secret = `refresh-${newId()}`;
  const tokens = { refreshToken: secret, accessTokens: {} };
  const cookie = await createSession(ctx, { userId: newId(), sessionUid: newId(), tokens });
  expect((await findSession(ctx, cookie))?.tokens.refreshToken).toBe(secret);
  const rows = await ctx.db.d1.prepare("SELECT * FROM console_sessions").all();
  const copies = await Promise.all((await ctx.env.SESSIONS.list()).keys.map(({ name }) => ctx.env.SESSIONS.get(name)));
  const stored = JSON.stringify([rows.results, copies, (await ctx.env.SESSIONS.list()).keys]);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(cookie);
});

it("a page learns whether its session holds by one trip to CONTROL, which writes nothing", async () => {
  const meter = newMeter();
  const ctx = edgeCtx(parseEdgeEnv(env), meter, new Request(origin), createExecutionContext());
  const tokens = { refreshToken: newId(), accessTokens: {} };
  const cookie = await createSession(ctx, { userId: newId(), sessionUid: newId(), tokens });
  await expect
    .poll(async () => (await ctx.env.SESSIONS.list({ prefix: `session:v1:${await sha256(cookie)}` })).keys.length)
    .toBe(1);
  Object.assign(meter, { control: 0, controlWrites: 0 });
  ctx.db.gatherReads();
  const session = (await findSession(ctx, cookie)) as StoredSession;
  expect(meter.control, "the copy in KV serves").toBe(0);
  // There is no such user: the session is a row, and does not hold.
  expect(await Promise.all([isValid(ctx, session), isValid(ctx, session)])).toEqual([false, false]);
  expect(meter).toMatchObject({ control: 1, controlWrites: 0, regionTrips: 0 });
});

it("the last use of a session is noted every five minutes, once the answer is made", async () => {
  const ctx = edgeCtx(parseEdgeEnv(env), newMeter(), new Request(origin), createExecutionContext());
  const [userId, sessionUid, now] = [newId(), newId(), Date.now()];
  const sql = (text: string, ...values: unknown[]) =>
    ctx.db.d1
      .prepare(text)
      .bind(...values)
      .run();
  await sql("INSERT INTO users (tenant_id, id, created_at, updated_at) VALUES ('admin', ?, 0, 0)", userId);
  await sql(
    `INSERT INTO oidc_records (tenant_id, model, id_hash, payload, uid, account_id, created_at, expires_at)
     VALUES ('admin', 'Session', ?, '{}', ?, ?, 0, ?)`,
    ...[newId(), sessionUid, userId, now + 60_000],
  );
  const cookie = await createSession(ctx, { userId, sessionUid, tokens: { refreshToken: "", accessTokens: {} } });
  const visit = async () => {
    const execution = createExecutionContext();
    const answered = Promise.withResolvers<void>();
    const meter = newMeter();
    const page = edgeCtx(parseEdgeEnv(env), meter, new Request(origin), execution, answered.promise);
    const session = (await findSession(page, cookie)) as StoredSession;
    expect(await isValid(page, session)).toBe(true);
    expect(meter.controlWrites).toBe(0);
    answered.resolve();
    await waitOnExecutionContext(execution);
    return meter.controlWrites;
  };
  expect(await visit()).toBe(0);
  const idHash = await sha256(cookie);
  await sql("UPDATE console_sessions SET last_used_at = ? WHERE id_hash = ?", now - 6 * 60_000, idHash);
  expect(await visit()).toBe(1);
  expect(await visit()).toBe(0);
});
