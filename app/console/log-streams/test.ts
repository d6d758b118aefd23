import { z } from "zod";
import type { Outcome } from "../../failure.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/test";
import { sinkOf, type Wrong, wrongHeaders } from "./sink-form.ts";

/** What the endpoint said to the sample entry; null where it took it. */
export interface TestResult {
  refusal: string | null;
  /** Of the headers, before anything is sent. */
  wrong?: Wrong;
}

const Refusal = z.object({ message: z.string() });

/** Sends a sample entry to the sink of a form that need not be saved. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form): Promise<Outcome<TestResult>> => {
    const wrong = wrongHeaders(form);
    if (wrong.length > 0) return { ok: true, value: { refusal: null, wrong } };
    const id = form.get("id");
    const body = { sink: sinkOf(form), ...(id ? { id } : {}) };
    const outcome = await call("/api/log-streams/test", z.unknown(), { method: "POST", body });
    if (outcome.ok) return { ok: true, value: { refusal: null } };
    const said = Refusal.safeParse(outcome.failure.data);
    return outcome.failure.code === "log_stream.test_failed" && said.success
      ? { ok: true, value: { refusal: said.data.message } }
      : outcome;
  });
