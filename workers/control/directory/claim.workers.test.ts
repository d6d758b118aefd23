import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newTenant, origin } from "../../../tests/workers/harness.ts";
import { edgeCtx } from "../../edge-context.ts";
import { parseEdgeEnv } from "../../kernel/env.ts";
import { newMeter } from "../../kernel/meter.ts";
import { claimHost, releaseHost } from "./claim.ts";
import { findHost } from "./find.ts";

const ctxOf = () => edgeCtx(parseEdgeEnv(env), newMeter(), new Request(origin), createExecutionContext());

it("a host name is its owner's alone until the owner gives it up, and found as soon as it is taken", async () => {
  const ctx = ctxOf();
  const [acme, other] = [await newTenant("EU"), await newTenant("US")];
  const host = `login-${acme.tenantId}.acme.example`;
  const claim = { host, tenantId: acme.tenantId, applicationId: null };
  expect(await findHost(ctx, host)).toBeNull();
  await claimHost(ctx, claim, "request.invalid_input");
  await claimHost(ctx, claim, "request.invalid_input");
  expect(await findHost(ctx, host)).toMatchObject({
    ...{ applicationId: null, location: { tenantId: acme.tenantId, endpoint: `https://${host}` } },
  });
  for (const taker of [
    { ...claim, tenantId: other.tenantId },
    { ...claim, applicationId: "app" },
  ]) {
    await expect(claimHost(ctx, taker, "request.invalid_input")).rejects.toMatchObject({
      code: "request.invalid_input",
    });
    await releaseHost(ctx, taker);
    expect(await findHost(ctx, host)).toMatchObject({ location: { tenantId: acme.tenantId } });
  }
  await releaseHost(ctx, claim);
  expect(await findHost(ctx, host)).toBeNull();
});

it("the host of a protected application leads to it, and leaves its tenant's address as it is", async () => {
  const ctx = ctxOf();
  const { tenantId, endpoint } = await newTenant("JP");
  const host = `shop-${tenantId}.apps.example`;
  await claimHost(ctx, { host, tenantId, applicationId: "shop" }, "request.invalid_input");
  expect(await findHost(ctx, host)).toMatchObject({ applicationId: "shop", location: { tenantId, endpoint } });
});
