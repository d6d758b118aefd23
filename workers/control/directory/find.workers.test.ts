import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newTenant, origin } from "../../../tests/workers/harness.ts";
import { edgeCtx } from "../../edge-context.ts";
import { parseEdgeEnv } from "../../kernel/env.ts";
import { type CopyStore, kvPatienceMs, openCopies } from "../../kernel/kv.ts";
import { newMeter } from "../../kernel/meter.ts";
import type { ControlCtx } from "../context.ts";
import { findLocation, forgetLocation } from "./find.ts";

/** A context whose KV is what the test says. */
function withKv(get: CopyStore["get"]): ControlCtx {
  const meter = newMeter();
  const ctx = edgeCtx(parseEdgeEnv(env), meter, new Request(origin), createExecutionContext());
  const nothing = async () => undefined;
  const list = async () => ({ keys: [], list_complete: true });
  const broken: CopyStore = { get, put: nothing, delete: nothing, list };
  return { ...ctx, copies: openCopies(broken, meter) };
}

it("with KV down, late, or full of nonsense, a tenant is found all the same", async () => {
  const down = async () => {
    throw new Error("KV is down");
  };
  const late = () => new Promise<null>((resolve) => setTimeout(resolve, kvPatienceMs * 20, null));
  const nonsense = ["{", "null", '"x"', '{"residence":"MARS","shard":0}', ""].map((text) => async () => text);
  for (const get of [down, late, ...nonsense]) {
    const { tenantId } = await newTenant("JP");
    const ctx = withKv(get);
    await forgetLocation(ctx, tenantId);
    expect(await findLocation(ctx, tenantId)).toMatchObject({ residence: "JP", shard: 0 });
  }
});

it("an id that could not be one is not even looked for", async () => {
  const ctx = withKv(async () => null);
  for (const id of ["", "UPPER", "a".repeat(22), "-a", "a-", "a b", "ä", "a\u0000"])
    expect(await findLocation(ctx, id)).toBeNull();
  expect(ctx.meter).toMatchObject({ control: 0, kv: 0 });
});
