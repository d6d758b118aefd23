import { NativeSelect, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Hook } from "../../../contracts/webhook.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { ifMatch, invalidFields, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/settings";
import { EventFields } from "./event-fields.tsx";
import { HeaderFields } from "./header-fields.tsx";
import { KeyCard } from "./key-card.tsx";
import { TestCard } from "./test-card.tsx";
import { useDeleteWebhook } from "./use-delete-webhook.ts";
import { webhookErrors } from "./webhook-errors.ts";
import { WebhookFields } from "./webhook-fields.tsx";
import { webhookBody, wrongHeaders } from "./webhook-form.ts";

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const wrong = wrongHeaders(form);
    if (wrong.length > 0) return invalidFields(wrong);
    const body = { ...webhookBody(form), enabled: form.has("enabled") };
    return call(`/api/hooks/${args.params.id}`, Hook, { method: "PATCH", body, ...ifMatch(form) });
  });

const retries = [0, 1, 2, 3];

/** What the webhook is told of, where it is told, and how. */
export default function Settings({ actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("webhooks");
  const context = useEntity<Hook>();
  const { value, etag, base } = context;
  const number = numberFormat(useReader()?.language ?? "en");
  const can = useCan();
  const remove = useDeleteWebhook(context);
  const { errors, wrongHeaders: wrong, rest } = webhookErrors(actionData?.failure);
  return (
    <CardStack>
      <EntityForm etag={etag} result={actionData} failure={rest}>
        <FormCard title={t("general")} about={t("generalAbout")}>
          <WebhookFields of={value} urlError={errors.url} />
          <Switch label={t("enabled")} description={t("enabledAbout")} name="enabled" defaultChecked={value.enabled} />
        </FormCard>
        <FormCard title={t("events")} about={t("eventsAbout")}>
          <EventFields of={value.events} error={errors.events} />
        </FormCard>
        <FormCard title={t("delivery")} about={t("deliveryAbout")}>
          <HeaderFields of={value.config.headers ?? {}} wrong={wrong} />
          <NativeSelect
            label={t("retries")}
            description={t("retriesAbout")}
            name="retries"
            defaultValue={value.config.retries ?? 3}
            data={retries.map((count) => ({
              value: String(count),
              label: count === 0 ? t("retryNone") : number.format(count),
            }))}
          />
        </FormCard>
        {can("write:data") && <TestCard of={value} base={base} />}
      </EntityForm>
      <KeyCard signingKey={value.signingKey} base={base} catalog={`/console/${tenantId}/webhooks/events`} />
      {can("delete:data") && <DangerCard action={t("delete")} loss={t("deleteBody")} onAct={remove} />}
    </CardStack>
  );
}
