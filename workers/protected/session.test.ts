import { expect, it, vi } from "vitest";
import type { ControlCtx } from "../control/context.ts";
import type { parseEdgeEnv } from "../kernel/env.ts";
import { AppError } from "../kernel/error.ts";
import { forgetSession, sessionCookieLine, sessionOf, standingOf } from "./session.ts";
import type { Visit } from "./visit.ts";

const env = { SECRET_KEYS: `k1:${"A".repeat(43)}`, ENDPOINT: "https://console.example" } as ReturnType<
  typeof parseEdgeEnv
>;
const who = { userId: "ada", sessionUid: "session", grantId: "grant", at: 1 };

/** A region that says what is in `standing` when it gets to `until`, and how often it was asked. */
function region(standing: { isStanding: boolean; identity: string | null }) {
  const state = { asked: 0, standing, until: Promise.resolve() };
  const ctx = {
    background: () => undefined,
    log: () => undefined,
    plane: async () => {
      state.asked += 1;
      await state.until;
      return Response.json(state.standing);
    },
  } as unknown as ControlCtx;
  const visit = (now: number, cookie = "", hostname = "wiki.apps.example"): Visit => ({
    ...{ env, now, applicationId: "app", context: () => ctx },
    location: { tenantId: "t", residence: "EU", shard: 0, endpoint: "https://t.example" },
    url: new URL(`https://${hostname}/`),
    request: new Request(`https://${hostname}/`, { headers: cookie ? { cookie } : {} }),
  });
  return { state, visit };
}

const start = 1_000_000;
const cookieFor = async (visit: Visit, seconds = 3600) =>
  (await sessionCookieLine(visit, who, seconds)).split(";")[0] ?? "";

/** What a request of this time is told. */
const asking = (visit: ReturnType<typeof region>["visit"], cookie: string) => async (now: number) => {
  const session = await sessionOf(visit(now, cookie));
  if (!session) throw new Error("the session is there");
  return standingOf(visit(now, cookie), session);
};
const stands = { isStanding: true, identity: "jwt" };
const ended = { isStanding: false, identity: null };

it("believes the region for a second, and not longer", async () => {
  const { state, visit } = region(stands);
  const ask = asking(visit, await cookieFor(visit(start)));
  for (const later of [0, 1, 500, 999]) expect(await ask(start + later)).toEqual(stands);
  expect(state.asked).toBe(1);
  state.standing = ended;
  expect(await ask(start + 1000)).toEqual(ended);
  expect(await ask(start + 1001)).toEqual(ended);
  expect(state.asked).toBe(2);
});

it("asks once for all requests that come meanwhile, and each by itself where no answer comes", async () => {
  const { state, visit } = region(stands);
  const cookie = await cookieFor(visit(start + 2));
  const ask = asking(visit, cookie);
  // Opened before: requests then ask in the order in which they came.
  await sessionOf(visit(start, cookie));
  const answer = Promise.withResolvers<void>();
  state.until = answer.promise;
  const all = [0, 1, 999].map((later) => ask(start + later));
  // Longer ago than an answer is believed: this one asks anew.
  all.push(ask(start + 1000));
  await vi.waitFor(() => expect(state.asked).toBe(2));
  answer.resolve();
  expect(await Promise.all(all)).toEqual([stands, stands, stands, stands]);
  expect(state.asked).toBe(2);

  state.until = Promise.reject(new AppError("request.general"));
  state.until.catch(() => undefined);
  const failing = [5000, 5001].map((later) => ask(start + later));
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(state.asked).toBe(4);
});

it("a request that was cut off keeps nobody waiting for ever", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { state, visit } = region(stands);
    const ask = asking(visit, await cookieFor(visit(start + 3)));
    state.until = new Promise(() => undefined);
    void ask(start);
    await vi.waitFor(() => expect(state.asked).toBe(1));
    const waiting = ask(start + 1);
    await new Promise(setImmediate);
    state.until = Promise.resolve();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await waiting).toEqual(stands);
    expect(state.asked).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it("believes what was said last for a minute while the region does not answer", async () => {
  const { state, visit } = region(stands);
  const ask = asking(visit, await cookieFor(visit(start + 4)));
  await ask(start);
  const away = new AppError("region.unavailable");
  state.until = Promise.reject(away);
  state.until.catch(() => undefined);
  expect(await ask(start + 59_999)).toEqual(stands);
  await expect(ask(start + 60_000)).rejects.toThrow(away);
});

it("whoever signs out is out at once, whatever was believed", async () => {
  const { state, visit } = region({ isStanding: true, identity: "jwt" });
  const now = Date.now();
  const cookie = await cookieFor(visit(now));
  const session = await sessionOf(visit(now, cookie));
  if (!session) throw new Error("the session is there");
  await standingOf(visit(now, cookie), session);
  forgetSession(session);
  expect(await standingOf(visit(now, cookie), session)).toEqual({ isStanding: false, identity: null });
  expect(state.asked).toBe(1);
});

it("a session ends by its time, and opens at no other host", async () => {
  const { visit } = region({ isStanding: true, identity: "jwt" });
  const cookie = await cookieFor(visit(start), 60);
  expect(cookie).toMatch(/^__Host-meridian_session=v1\.k1\./);
  expect(await sessionOf(visit(start + 59_999, cookie))).toMatchObject(who);
  expect(await sessionOf(visit(start + 60_000, cookie))).toBeNull();
  expect(await sessionOf(visit(start, cookie, "other.apps.example"))).toBeNull();
  expect(await sessionOf(visit(start))).toBeNull();
});
