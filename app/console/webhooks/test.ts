import { z } from "zod";
import { HookTestFailure } from "../../../contracts/webhook.ts";
import type { Outcome } from "../../failure.ts";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/test";
import { type Wrong, webhookBody, wrongHeaders } from "./webhook-form.ts";

/** What the endpoint said to a test. */
export interface TestResult {
  url: string;
  at: number;
  /** Null where no answer came, undefined where it was accepted. */
  status?: number | null;
  body: string;
  /** Nothing was sent: these are wrong. */
  wrongHeaders?: Wrong;
}

const NoAnswer = z.object({ message: z.string() });

/** Sends samples of events with the settings of a form that need not be saved. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form): Promise<Outcome<TestResult>> => {
    const { config, events: chosen } = webhookBody(form);
    const one = textOf(form, "testEvent");
    const body = { events: one === "" ? chosen : [one], config };
    const sent = { url: config.url, at: Date.now() };
    const wrong = wrongHeaders(form);
    if (wrong.length > 0) return { ok: true, value: { ...sent, body: "", wrongHeaders: wrong } };
    const outcome = await call(`/api/hooks/${args.params.id}/test`, z.unknown(), { method: "POST", body });
    if (outcome.ok) return { ok: true, value: { ...sent, body: "" } };
    const { code, data } = outcome.failure;
    const answer = HookTestFailure.safeParse(data);
    if (code === "hook.endpoint_responded_with_error" && answer.success)
      return { ok: true, value: { ...sent, status: answer.data.responseStatus, body: answer.data.responseBody } };
    const silence = NoAnswer.safeParse(data);
    return code === "hook.send_test_payload_failed" && silence.success
      ? { ok: true, value: { ...sent, status: null, body: silence.data.message } }
      : outcome;
  });
