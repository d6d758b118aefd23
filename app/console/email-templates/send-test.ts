import { Nothing } from "../api-client.server.ts";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/send-test";
import { apiOf } from "./channel.ts";
import { draftIn } from "./read.server.ts";

/** Sends the draft of a form to an address or a number. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const to = textOf(form, "to");
    const sent = draftIn(form);
    if (!sent.ok) return sent;
    const { channel, draft } = sent.value;
    const recipient = channel === "sms" ? { phone: to.replace(/[^\d+]/g, "") } : { email: to };
    const done = await call(`${apiOf(channel)}/test`, Nothing, { method: "POST", body: { ...draft, ...recipient } });
    return done.ok ? { ok: true, value: { to } } : done;
  });
