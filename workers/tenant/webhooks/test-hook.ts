import type { TestHook } from "../../../contracts/webhook.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newTimedId } from "../../kernel/id.ts";
import { requireAddress } from "./rules.ts";
import { sampleOf } from "./samples.ts";
import { openSigningKey, withSavedHeaders } from "./secrets.ts";
import { type Outcome, send } from "./send.ts";
import { hooks } from "./table.ts";

/**
 * Sends a sample of each event, once, with a configuration that need not be saved; signed with the webhook's key.
 * @throws `entity.not_exists_with_id`, `hook.missing_events`, `outbound.address_refused`,
 * `hook.endpoint_responded_with_error` with status and body of the first answer that is an error,
 * `hook.send_test_payload_failed` where none came
 */
export async function testHook(ctx: Ctx, id: string, { events, config }: TestHook): Promise<void> {
  if (events.length === 0) throw new AppError("hook.missing_events");
  const row = await getRow(ctx, hooks, id);
  const { url, headers = {} } = await withSavedHeaders(ctx, config, row);
  requireAddress(ctx, url);
  const endpoint = { url, headers, signingKey: await openSigningKey(ctx, row) };
  const outcomes = await Promise.all(
    events.map((event) => {
      const sample = { ...sampleOf(event, ctx), createdAt: new Date(ctx.now()).toISOString() };
      return send(ctx, endpoint, `${newTimedId(ctx.now())}-${id}`, JSON.stringify({ hookId: id, ...sample }));
    }),
  );
  const failed = outcomes.find(({ result }) => result !== "succeeded");
  if (failed) throw failureOf(failed);
}

function failureOf({ statusCode, responseBody, error = "" }: Outcome): AppError {
  if (statusCode === null)
    return new AppError("hook.send_test_payload_failed", { details: error, data: { message: error } });
  const data = { responseStatus: statusCode, responseBody: responseBody ?? "" };
  return new AppError("hook.endpoint_responded_with_error", { data });
}
