import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { LogStream } from "../../../contracts/log-stream.ts";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { ifMatch, invalidFields, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/settings";
import { DeliveryCard } from "./delivery-card.tsx";
import { KeyCard } from "./key-card.tsx";
import { SinkFields } from "./sink-fields.tsx";
import { sinkOf, streamBody, type Wrong, wrongHeaders } from "./sink-form.ts";
import { StreamFields } from "./stream-fields.tsx";
import { TestSink } from "./test-sink.tsx";
import { useDeleteStream } from "./use-delete-stream.ts";

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const wrong = wrongHeaders(form);
    if (wrong.length > 0) return invalidFields(wrong);
    const body = { ...streamBody(form), sink: sinkOf(form), enabled: form.has("enabled") };
    return call(`/api/log-streams/${args.params.id}`, LogStream, { method: "PATCH", body, ...ifMatch(form) });
  });

/** How the stream does, what it copies, and where to. */
export default function Settings({ actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("log-streams");
  const context = useEntity<LogStream>();
  const { value, etag } = context;
  const can = useCan();
  const { wrong = [], rest } = wrongFields<Wrong>(actionData?.failure);
  const remove = useDeleteStream(context);
  return (
    <CardStack>
      <DeliveryCard of={context} />
      <EntityForm etag={etag} result={actionData} failure={rest}>
        <FormCard title={t("general")} about={t("generalAbout")}>
          <StreamFields of={value} />
          <Switch label={t("enabled")} description={t("enabledAbout")} name="enabled" defaultChecked={value.enabled} />
        </FormCard>
        <FormCard title={t(`type.${value.sink.type}`)} about={t(`typeAbout.${value.sink.type}`)}>
          <SinkFields type={value.sink.type} of={value.sink} wrong={wrong} />
          {can("write:data") && <TestSink base={`/console/${tenantId}/log-streams`} id={value.id} />}
        </FormCard>
      </EntityForm>
      {value.signingKey !== null && <KeyCard signingKey={value.signingKey} base={context.base} />}
      {can("delete:data") && <DangerCard action={t("delete")} loss={t("deleteBody")} onAct={remove} />}
      <Outlet context={context} />
    </CardStack>
  );
}
