import type { Region } from "../../../contracts/region.ts";
import { batchUrl, decodeAnswers, type RegionBatch } from "../../../contracts/region-batch.ts";
import { AppError } from "../../kernel/error.ts";
import { errorTrace } from "../../kernel/log.ts";
import type { TenantLocation } from "../context.ts";
import { addWork, type Forwarding, forwardToRegion, regionUnavailable } from "./forward.ts";

/**
 * Several reads of one tenant in one trip to its region. Each has an outcome of its own, which comes as soon as the
 * region has it. The other end is `workers/region-batch.ts`.
 * @throws in each outcome `region.unavailable`, when the region does not answer or breaks off
 */
export function forwardTogether(
  forwarding: Forwarding,
  region: Region,
  location: TenantLocation,
  calls: readonly Request[],
): Promise<Response>[] {
  const outcomes = calls.map(() => Promise.withResolvers<Response>());
  const failAll = (thrown: unknown) => {
    for (const outcome of outcomes) outcome.reject(thrown);
  };
  send(forwarding, region, location, calls, (index, answer) => outcomes[index]?.resolve(answer)).then(
    () => failAll(regionUnavailable(region)),
    (thrown) => {
      if (!(thrown instanceof AppError))
        forwarding.log("error", "region.broke_off", { region, error: errorTrace(thrown) });
      failAll(thrown instanceof AppError ? thrown : regionUnavailable(region, thrown));
    },
  );
  return outcomes.map(({ promise }) => promise);
}

async function send(
  forwarding: Forwarding,
  region: Region,
  location: TenantLocation,
  calls: readonly Request[],
  answered: (index: number, answer: Response) => void,
): Promise<void> {
  const batch: RegionBatch = {
    calls: calls.map(({ url, headers }) => ({ url, headers: Object.fromEntries(headers) })),
  };
  const body = JSON.stringify(batch);
  const headers = { "content-type": "application/json" };
  const stream = await forwardToRegion(
    forwarding,
    region,
    location,
    new Request(batchUrl, { method: "POST", headers, body }),
  );
  if (!stream.ok || !stream.body) throw new Error(`the region answered a batch with ${stream.status}`);
  const { meter } = forwarding;
  const began = performance.now();
  let counted = { d1: 0, statements: 0, kv: 0 };
  for await (const { answer, body } of decodeAnswers(stream.body)) {
    const { index, status, headers, work = counted } = answer;
    addWork(meter, {
      d1: work.d1 - counted.d1,
      statements: work.statements - counted.statements,
      kv: work.kv - counted.kv,
    });
    counted = work;
    answered(index, new Response(status === 204 || status === 304 ? null : body, { status, headers }));
  }
  meter.regionMs += performance.now() - began;
}
