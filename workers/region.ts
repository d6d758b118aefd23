import { decodeForward, FORWARD_HEADER, WORK_HEADER, type Work } from "../contracts/forward.ts";
import { parseRegionEnv } from "./kernel/env.ts";
import { AppError, errorResponse, type Reader } from "./kernel/error.ts";
import { newMeter } from "./kernel/meter.ts";
import { consumeWakeUps } from "./kernel/outbox/worker.ts";
import { createCtx } from "./kernel/scope.ts";
import { tenantApp } from "./tenant/app.ts";
import { internalApp } from "./tenant/internal.ts";
import { tenantOutboxHandlers as handlers } from "./tenant/outbox-handlers.ts";
import { sweepTenants } from "./tenant/sweep.ts";

/** Whoever reaches this Worker without coming from the edge. */
const noReader: Reader = { language: "en", phrases: async (_, __, english) => english, requestId: "none" };

/** A regional Worker. Only the edge Worker reaches it, by service binding; it answers for the tenants of its region. */
export default {
  async fetch(request, rawEnv, execution) {
    const env = parseRegionEnv(rawEnv);
    const forward = decodeForward(request.headers.get(FORWARD_HEADER));
    if (!forward) return errorResponse(new AppError("request.not_found"), noReader);
    const meter = newMeter();
    const ctx = createCtx(forward, {
      env,
      meter,
      requestId: forward.requestId,
      clientIp: forward.clientIp,
      headers: request.headers,
      adminIssuer: forward.adminIssuer,
      waitUntil: (work) => execution.waitUntil(work),
      handlers,
    });
    const app = request.url.startsWith("https://internal.meridian/") ? internalApp : tenantApp;
    const scope = { ctx, requestId: forward.requestId, log: ctx.log };
    const answer = await app.fetch(request, scope, execution);
    const work: Work = { d1: meter.d1, statements: meter.statements, kv: meter.kv };
    if (env.SERVER_TIMING) answer.headers.set(WORK_HEADER, JSON.stringify(work));
    return answer;
  },
  queue: (batch, rawEnv) => consumeWakeUps(batch, parseRegionEnv(rawEnv), handlers),
  scheduled: (event, rawEnv) => sweepTenants(parseRegionEnv(rawEnv), event.scheduledTime),
} satisfies ExportedHandler<object>;
