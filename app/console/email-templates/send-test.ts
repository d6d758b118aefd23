import { z } from "zod";
import { EmailTemplateDraft } from "../../../contracts/connector.ts";
import { Nothing } from "../api-client.server.ts";
import { invalid, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/send-test";

const Draft = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("no JSON");
      return z.NEVER;
    }
  })
  .pipe(EmailTemplateDraft);

/** Sends the draft of a form to an address. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const email = textOf(form, "email");
    const draft = Draft.safeParse(form.get("draft"));
    if (!draft.success) return invalid("guard.invalid_input");
    const body = { ...draft.data, email };
    const sent = await call("/api/email-templates/test", Nothing, { method: "POST", body });
    return sent.ok ? { ok: true, value: { email } } : sent;
  });
