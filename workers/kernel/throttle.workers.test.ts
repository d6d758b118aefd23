import { expect, it } from "vitest";
import { freshCtx } from "../../tests/workers/harness.ts";
import { tenantSources } from "../tenant/sign-in/sources.ts";
import { newTenantId } from "./id.ts";
import { type Throttled, throttle } from "./throttle.ts";

const at = (clientIp: string | null, tenantId = newTenantId()) => ({ ...freshCtx({ tenantId }).ctx, clientIp });
const outcome = (ctx: ReturnType<typeof at>, what: Throttled) =>
  throttle(ctx, what).then(
    () => "passed",
    ({ code }) => code as string,
  );
/** How many pass until one is refused: the platform's minute may begin anew meanwhile, once. */
async function passing(of: (n: number) => ReturnType<typeof at>, what: Throttled, limit: number): Promise<number> {
  for (let n = 0; n <= 2 * limit; n += 1) if ((await outcome(of(n), what)) !== "passed") return n;
  throw new Error("never refused");
}

/** As it is where a network has used up what it may do. */
const usedUp = { limit: async () => ({ success: false }) };

it.each([
  ["codes", 30],
  ["attempts", 300],
] as const)("of %s, a network has %i in a minute in a tenant, and none of another's", async (what, limit) => {
  const one = at("93.184.216.34");
  expect(await passing(() => one, what, limit)).toBeGreaterThanOrEqual(limit);
  expect(await outcome({ ...one, clientIp: "93.184.216.35" }, what)).toBe("passed");
  expect(await outcome(at("93.184.216.34"), what)).toBe("passed");
  expect(await outcome(one, what === "codes" ? "attempts" : "codes")).toBe("passed");
});

it("addresses of one IPv6 network count together", async () => {
  const one = at("2606:2800:220:1::1");
  const passed = await passing((n) => ({ ...one, clientIp: `2606:2800:220:1:${n.toString(16)}::1` }), "codes", 30);
  expect(passed).toBeGreaterThanOrEqual(30);
  expect(await outcome({ ...one, clientIp: "2606:2800:220:2::1" }, "codes")).toBe("passed");
});

it("nothing is counted for this machine, without a counter, and where it does not answer", async () => {
  for (const clientIp of [null, "127.0.0.1", "::1", "10.1.2.3"])
    expect(await outcome({ ...at(clientIp), throttles: { codes: usedUp, attempts: usedUp } }, "codes")).toBe("passed");
  const away = { limit: () => Promise.reject(new Error("away")) };
  for (const codes of [null, away])
    expect(await outcome({ ...at("93.184.216.34"), throttles: { codes, attempts: usedUp } }, "codes")).toBe("passed");
});

it("an attempt of a network that has used up its own is refused before anything is written or looked up", async () => {
  const { ctx, meter } = freshCtx();
  const over = { ...ctx, clientIp: "93.184.216.34", throttles: { codes: usedUp, attempts: usedUp } };
  const sources = tenantSources(over);
  const refused = { code: "request.too_many", retryAfter: 60 };
  const person = { type: "email", value: "ada@acme.io" } as const;
  await expect(sources.recordAttempt({}, person, "Password")).rejects.toMatchObject(refused);
  const code = { boundTo: "x", channel: "email", recipient: "ada@acme.io", type: "SignIn", locale: "en" } as const;
  await expect(sources.sendCode(code)).rejects.toMatchObject(refused);
  expect(meter.statements).toBe(0);
});
