import { Nothing } from "../api-client.server.ts";
import { invalid, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/send-test";
import { draftIn } from "./read.server.ts";

/** Sends the draft of a form to an address. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const email = textOf(form, "email");
    const draft = draftIn(form);
    if (!draft) return invalid("guard.invalid_input");
    const body = { ...draft, email };
    const sent = await call("/api/email-templates/test", Nothing, { method: "POST", body });
    return sent.ok ? { ok: true, value: { email } } : sent;
  });
