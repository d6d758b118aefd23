import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { Connector } from "../../../contracts/connector.ts";
import { Callout } from "../../ui/callout.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { useDelete } from "../kit/use-delete.ts";
import { ifMatch, invalidFields, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/settings";
import { BuiltInCard } from "./built-in-card.tsx";
import { canUpload } from "./can-upload.server.ts";
import { useDeletionText } from "./deletion-text.ts";
import { useFormErrors } from "./fields.ts";
import { readForm } from "./form.server.ts";
import { GeneralCard } from "./general-card.tsx";
import { type OpenConnector, useNameOf } from "./kinds.ts";
import { ParametersCard } from "./parameters-card.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { signInMethods } from "./sign-in-notice.tsx";
import { TestCard } from "./test-card.tsx";
import { WebhookCard } from "./webhook-card.tsx";

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ upload: canUpload(call) }));

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const path = `/api/connectors/${args.params.id}`;
    const found = await call(path, Connector);
    if (!found.ok) return found;
    const read = readForm(found.value, form);
    if (!read.ok) return invalidFields(read.wrong);
    return call(path, Connector.pick({ id: true }), { method: "PATCH", body: read.value, ...ifMatch(form) });
  });

/** What can be changed of a connector, a test of it, and its end. */
export default function Settings({ loaderData: { upload }, actionData }: Route.ComponentProps) {
  return (
    <AsyncSection of={upload} pending={<CardSkeleton lines={10} />}>
      {(canUpload) => <Cards canUpload={canUpload} result={actionData} />}
    </AsyncSection>
  );
}

function Cards({ canUpload, result }: { canUpload: boolean; result: Route.ComponentProps["actionData"] }) {
  const { t } = useTranslation(["connectors", "console", "ui"]);
  const { value, etag, base } = useEntity<OpenConnector>();
  const can = useCan();
  const form = useRef<HTMLFormElement>(null);
  const { tenantId } = useParams();
  const { errors, rest } = useFormErrors(result?.failure);
  const { type, connectorId, usage } = value;
  const name = useNameOf()(value);
  const text = useDeletionText()(name, value);
  const remove = useDelete(name, base, text);
  return (
    <CardStack>
      {type === "Social" && !usage.isOnSignInPage && (
        <Callout tone="info" action={<Link to={signInMethods(tenantId)}>{t("console:area.signInExperience")}</Link>}>
          {t("notInUseTip")}
        </Callout>
      )}
      <EntityForm etag={etag} result={result} failure={rest} ref={form}>
        {type === "Social" && <GeneralCard of={value} canUpload={canUpload} />}
        <ParametersCard of={value} errors={errors} canUpload={canUpload} />
      </EntityForm>
      {value.provider && <ProviderCard of={value.provider} />}
      {value.webhook && <WebhookCard of={value.webhook} />}
      {usage.builtIn && <BuiltInCard of={usage.builtIn} />}
      {type !== "Social" && can("write:data") && <TestCard type={type} factoryId={connectorId} form={form} />}
      {can("delete:data") && <DangerCard action={t("remove.action")} loss={text.body} onAct={remove} />}
    </CardStack>
  );
}
