import { ConnectorFactory } from "../../../contracts/connector.ts";
import { Nothing } from "../api-client.server.ts";
import { invalidFields, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/test";
import { readConfig } from "./form.server.ts";

/** Sends a message with a configuration as it stands in a form, to `recipient`. Its result is to whom. */
export const action = (args: Route.ActionArgs) =>
  write<{ recipient: string }>(args, async (call, form) => {
    const id = encodeURIComponent(args.params.factoryId);
    const about = await call(`/api/connector-factories/${id}`, ConnectorFactory);
    if (!about.ok) return about;
    const read = readConfig(about.value.formItems, form);
    if (!read.ok) return invalidFields(read.wrong);
    const recipient = textOf(form, "recipient");
    const to = about.value.type === "Email" ? { email: recipient } : { phone: recipient.replace(/[^\d+]/g, "") };
    const body = { ...to, config: read.value };
    const sent = await call(`/api/connectors/${id}/test`, Nothing, { method: "POST", body });
    return sent.ok ? { ok: true, value: { recipient } } : sent;
  });
