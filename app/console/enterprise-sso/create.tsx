import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SsoConnector, SsoProvider } from "../../../contracts/sso-connector.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { load } from "../kit/load.server.ts";
import { ProviderLogo } from "../kit/provider-logo.tsx";
import { textOf, write } from "../kit/write.server.ts";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import type { Route } from "./+types/create";
import { providerNames } from "./provider-names.ts";

const listOf = (tenantId: string) => `/console/${tenantId}/enterprise-sso`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ providers: call("/api/sso-connector-providers", z.array(SsoProvider)) }));

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => {
      const body = { providerName: textOf(form, "providerName"), connectorName: textOf(form, "connectorName") };
      return call("/api/sso-connectors", SsoConnector, { method: "POST", body });
    },
    ({ id }) => `${listOf(args.params.tenantId)}/${id}`,
  );

/** The kind of provider, and a name: the rest follows on the connector's own page. */
export default function CreateConnector({ loaderData: { providers }, actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("enterprise-sso");
  const list = listOf(params.tenantId);
  useDialogDone(actionData, ({ id, connectorName: name }) => ({ toast: t("created", { name }), to: `${list}/${id}` }));
  const { errors, rest } = fieldErrors(actionData?.failure, { name: ["single_sign_on.duplicate_connector_name"] });
  return (
    <RouteDialog title={t("create")} about={t("createAbout")} closeTo={list} size="lg">
      <DialogForm submit={t("create")} failure={withoutPlan(rest)}>
        <PlanGate of="enterpriseSsoLimit" failure={rest} />
        <AsyncSection of={providers} pending={<CardSkeleton lines={4} />}>
          {(kinds) => <Providers of={kinds} />}
        </AsyncSection>
        <TextInput
          label={t("name")}
          description={t("nameAbout")}
          name="connectorName"
          required
          maxLength={128}
          error={errors.name}
          data-autofocus
        />
      </DialogForm>
    </RouteDialog>
  );
}

function Providers({ of }: { of: SsoProvider[] }) {
  const { t } = useTranslation("enterprise-sso");
  const [chosen, choose] = useState<string>(of[0]?.providerName ?? "");
  return (
    <RadioCards
      name="providerName"
      label={t("provider")}
      value={chosen}
      onChange={choose}
      options={of.map((kind) => ({
        value: kind.providerName,
        title: providerNames[kind.providerName],
        about: t(`providers.${kind.providerName}`),
        icon: <ProviderLogo of={kind} />,
      }))}
    />
  );
}
