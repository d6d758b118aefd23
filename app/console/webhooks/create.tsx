import { useTranslation } from "react-i18next";
import { Hook } from "../../../contracts/webhook.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/create";
import { EventFields } from "./event-fields.tsx";
import { webhookErrors } from "./webhook-errors.ts";
import { WebhookFields } from "./webhook-fields.tsx";
import { webhookBody } from "./webhook-form.ts";

const listOf = (tenantId: string) => `/console/${tenantId}/webhooks`;

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => call("/api/hooks", Hook, { method: "POST", body: webhookBody(form) }),
    ({ id }) => `${listOf(args.params.tenantId)}/${id}`,
  );

export default function CreateWebhook({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("webhooks");
  const list = listOf(params.tenantId);
  useDialogDone(actionData, ({ id, name }) => ({ toast: t("created", { name }), to: `${list}/${id}` }));
  const { errors, rest } = webhookErrors(actionData?.failure);
  return (
    <RouteDialog title={t("create")} about={t("createAbout")} closeTo={list} size="lg">
      <DialogForm submit={t("create")} failure={rest}>
        <WebhookFields urlError={errors.url} />
        <EventFields error={errors.events} />
      </DialogForm>
    </RouteDialog>
  );
}
