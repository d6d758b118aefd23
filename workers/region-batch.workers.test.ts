import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { encodeForward, FORWARD_HEADER } from "../contracts/forward.ts";
import { batchedCallsMax, batchSizeMax, batchUrl, decodeAnswers } from "../contracts/region-batch.ts";
import { newTenant } from "../tests/workers/harness.ts";
import { parseEdgeEnv } from "./kernel/env.ts";

const region = parseEdgeEnv(env).EU as Fetcher;

async function send(body: unknown, init: RequestInit = {}): Promise<Response> {
  const { tenantId, endpoint } = await newTenant("EU");
  const forward = { tenantId, endpoint, shard: 0, requestId: "r1", clientIp: null, adminIssuer: null };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { [FORWARD_HEADER]: encodeForward(forward) };
  return region.fetch(batchUrl, { method: "POST", body: text, headers, ...init });
}

const call = (url: string) => ({ url, headers: { "accept-language": "en" } });

it("each call of a batch has an outcome of its own", async () => {
  const answer = await send({
    calls: [
      call("https://tenant.meridian/api/status"),
      call("https://tenant.meridian/api/roles"),
      call("https://tenant.meridian/api/nothing-here"),
      call("https://internal.meridian/quota-usage"),
      call("https://tenant.meridian/oidc/jwks"),
    ],
  });
  expect(answer.status).toBe(200);
  const found: Record<number, { status: number; body: string }> = {};
  let work = { d1: 0, statements: 0, kv: 0 };
  for await (const { answer: one, body } of decodeAnswers(answer.body as ReadableStream<Uint8Array>)) {
    found[one.index] = { status: one.status, body: new TextDecoder().decode(body) };
    work = one.work ?? work;
  }
  expect(found).toMatchObject({
    0: { status: 204, body: "" },
    1: { status: 401, body: expect.stringContaining("auth.authorization_header_missing") },
    2: { status: 404, body: expect.stringContaining("request.not_found") },
    3: { status: 200, body: expect.stringContaining("usage") },
    4: { status: 200, body: expect.stringContaining("keys") },
  });
  expect(work.d1).toBeGreaterThan(0);
});

it("what is no batch is refused", async () => {
  const status = call("https://tenant.meridian/api/status");
  const statusOf = async (body: unknown) => (await send(body)).status;
  expect(await statusOf("no JSON")).toBe(400);
  expect(await statusOf({ calls: [] })).toBe(400);
  expect(await statusOf({ calls: Array(batchedCallsMax + 1).fill(status) })).toBe(400);
  expect(await statusOf({ calls: [call("https://example.com/api/status")] })).toBe(400);
  expect(await statusOf({ calls: [{ ...status, headers: { "x-long": "x".repeat(batchSizeMax) } }] })).toBe(413);
  expect((await send("", { method: "GET", body: null })).status).toBe(404);
});

it("without the header of the edge there is no batch", async () => {
  expect((await region.fetch(batchUrl, { method: "POST", body: "{}" })).status).toBe(404);
});
