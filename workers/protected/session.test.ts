import { expect, it } from "vitest";
import type { ControlCtx } from "../control/context.ts";
import type { parseEdgeEnv } from "../kernel/env.ts";
import { forgetSession, sessionCookieLine, sessionOf, standingOf } from "./session.ts";
import type { Visit } from "./visit.ts";

const env = { SECRET_KEYS: `k1:${"A".repeat(43)}`, ENDPOINT: "https://console.example" } as ReturnType<
  typeof parseEdgeEnv
>;
const who = { userId: "ada", sessionUid: "session", grantId: "grant", at: 1 };

/** A region that says what is in `standing`, and how often it was asked. */
function region(standing: { isStanding: boolean; identity: string | null }) {
  const background: Promise<unknown>[] = [];
  const state = { asked: 0, standing, background };
  const ctx = {
    background: (work: Promise<unknown>) => background.push(work),
    log: () => undefined,
    plane: async () => {
      state.asked += 1;
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

it("asks the region once a minute, and beside a request where somebody keeps coming", async () => {
  const { state, visit } = region({ isStanding: true, identity: "jwt" });
  const cookie = await cookieFor(visit(start));
  const ask = async (now: number) => {
    const session = await sessionOf(visit(now, cookie));
    return session && standingOf(visit(now, cookie), session);
  };
  for (const seconds of [0, 1, 20, 44])
    expect(await ask(start + seconds * 1000)).toEqual({ isStanding: true, identity: "jwt" });
  expect(state.asked).toBe(1);

  state.standing = { isStanding: false, identity: null };
  expect(await ask(start + 46_000)).toEqual({ isStanding: true, identity: "jwt" });
  await Promise.all(state.background);
  expect(await ask(start + 47_000)).toEqual({ isStanding: false, identity: null });
  expect(state.asked).toBe(2);
});

it("believes nothing for longer than a minute", async () => {
  const { state, visit } = region({ isStanding: true, identity: "jwt" });
  const cookie = await cookieFor(visit(start + 1));
  const ask = async (now: number) => {
    const session = await sessionOf(visit(now, cookie));
    return session && standingOf(visit(now, cookie), session);
  };
  await ask(start);
  state.standing = { isStanding: false, identity: null };
  expect(await ask(start + 60_000)).toEqual({ isStanding: false, identity: null });
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
