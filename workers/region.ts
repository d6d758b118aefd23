import { decodeForward, FORWARD_HEADER, WORK_HEADER, type Work } from "../contracts/forward.ts";
import { batchUrl } from "../contracts/region-batch.ts";
import { openAssets } from "./kernel/assets.ts";
import { parseRegionEnv } from "./kernel/env.ts";
import { AppError, errorResponse, type Reader, toAppError } from "./kernel/error.ts";
import { errorTrace } from "./kernel/log.ts";
import { newMeter } from "./kernel/meter.ts";
import { consumeWakeUps } from "./kernel/outbox/worker.ts";
import { openPhrases } from "./kernel/phrases.ts";
import { createCtx } from "./kernel/request-context.ts";
import { withSecurityHeaders } from "./kernel/security-headers.ts";
import { answerBatch } from "./region-batch.ts";
import { tenantApp } from "./tenant/app.ts";
import { addDomainTraffic } from "./tenant/custom-domains/traffic.ts";
import { internalApp } from "./tenant/internal.ts";
import { tenantOutboxHandlers as handlers } from "./tenant/outbox-handlers.ts";
import { sweepTenants } from "./tenant/sweep.ts";

/** Whoever reaches this Worker without coming from the edge. */
const noReader: Reader = {
  language: "en",
  phrases: openPhrases(openAssets(undefined), () => {}),
  requestId: "none",
};

/** A regional Worker. Only the edge Worker reaches it, by service binding; it answers for the tenants of its region. */
export default {
  async fetch(request, rawEnv, execution) {
    const env = parseRegionEnv(rawEnv);
    const forward = decodeForward(request.headers.get(FORWARD_HEADER));
    if (!forward) return errorResponse(new AppError("request.not_found"), noReader);
    const { requestId } = forward;
    const meter = newMeter(env.SIMULATE_RTT_MS);
    const ctxOf = (headers: Headers) =>
      createCtx(forward, {
        ...{ env, meter, requestId, headers, handlers },
        clientIp: forward.clientIp,
        adminIssuer: forward.adminIssuer,
        waitUntil: (work) => execution.waitUntil(work),
      });
    const answerCall = async (call: Request): Promise<Response> => {
      const ctx = ctxOf(call.headers);
      const app = call.url.startsWith("https://internal.meridian/") ? internalApp : tenantApp;
      return app.fetch(call, { ctx, requestId, log: ctx.log }, execution);
    };
    if (forward.traffic) {
      const ctx = ctxOf(new Headers());
      const failed = (thrown: unknown) => ctx.log("warn", "domains.traffic_lost", { error: errorTrace(thrown) });
      ctx.background(addDomainTraffic(ctx, forward.traffic).catch(failed));
    }
    const work = (): Work => ({ d1: meter.d1, statements: meter.statements, kv: meter.kv });
    if (request.url === batchUrl) {
      const ctx = ctxOf(request.headers);
      ctx.db.gatherReads();
      return answerBatch(request, answerCall, () => (env.SERVER_TIMING ? work() : undefined)).catch((thrown) =>
        errorResponse(toAppError(thrown), ctx),
      );
    }
    const answer = withSecurityHeaders(await answerCall(request), {
      requestId,
      isHttps: forward.endpoint.startsWith("https:"),
    });
    if (env.SERVER_TIMING) answer.headers.set(WORK_HEADER, JSON.stringify(work()));
    return answer;
  },
  queue: (batch, rawEnv) => consumeWakeUps(batch, parseRegionEnv(rawEnv), handlers),
  scheduled: (event, rawEnv) => sweepTenants(parseRegionEnv(rawEnv), event.scheduledTime),
} satisfies ExportedHandler<object>;
