import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsWhole } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { type ActionResult, fieldErrors, invalidFieldsCode } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { FoundSelect } from "../kit/found-select.tsx";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import { PlanTag } from "../plan-tag.tsx";
import type { Route } from "./+types/idp-initiated";
import { type IdpInitiated, readIdpInitiated, saveIdpInitiated } from "./idp-initiated.server.ts";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ settings: readIdpInitiated(call, args.params.id) }));

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => saveIdpInitiated(call, args.params.id, form));

const code = (what: string) => [`single_sign_on.idp_initiated_authentication_${what}`];

/** Sign-ins that begin at the identity provider, and the application that they lead to. */
export default function IdpInitiatedTab({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CardStack>
      <AsyncSection of={loaderData.settings} pending={<CardSkeleton lines={4} />}>
        {(settings) => <Settings of={settings} result={actionData} />}
      </AsyncSection>
    </CardStack>
  );
}

function Settings({ of: { config, apps }, result }: { of: IdpInitiated; result: ActionResult<unknown> | undefined }) {
  const { t } = useTranslation("enterprise-sso");
  const isWhole = useIsWhole();
  const [isOn, turn] = useState(config !== null);
  const [mode, choose] = useState(config?.autoSendAuthorizationRequest ? "auto" : "client");
  const appOf = (id: string | undefined) => apps.items.find(({ value }) => value === id);
  const [app, chooseApp] = useState(config ? appOf(config.defaultApplicationId) : apps.items[0]);
  const appId = app?.value ?? config?.defaultApplicationId;
  const saved = config?.defaultApplicationId === appId && config?.redirectUri ? [config.redirectUri] : [];
  // One that the app no longer has is still what is saved.
  const uris = [...new Set([...(app?.redirectUris ?? []), ...saved])];
  const { errors, rest } = fieldErrors(
    result?.failure,
    {
      app: code("invalid_application_type"),
      redirectUri: code("redirect_uri_not_registered"),
      callback: code("client_callback_uri_not_found"),
      parameters: [invalidFieldsCode],
    },
    { [invalidFieldsCode]: t("idp.parametersWrong") },
  );
  const isShown = (name: string) => isWhole || mode === name;
  return (
    <>
      <PlanGate of="idpInitiatedSsoEnabled" failure={rest} />
      <EntityForm etag={null} result={result} failure={withoutPlan(rest)}>
        <FormCard title={t("tab.idpInitiated")} tag={<PlanTag of="idpInitiatedSsoEnabled" />} about={t("idp.about")}>
          <Callout tone="warn">{t("idp.risk")}</Callout>
          <Switch
            label={t("idp.enable")}
            name="enabled"
            checked={isOn}
            onChange={(event) => turn(event.currentTarget.checked)}
          />
          {(isOn || isWhole) && (
            <>
              <FoundSelect
                kind="web-applications"
                first={apps}
                label={t("idp.app")}
                name="defaultApplicationId"
                description={apps.items.length === 0 ? t("idp.noApps") : undefined}
                error={errors.app}
                defaultValue={appId}
                onItem={chooseApp}
              />
              <RadioCards
                name="mode"
                label={t("idp.mode")}
                value={mode}
                onChange={choose}
                options={(["client", "auto"] as const).map((value) => ({
                  ...{ value, title: t(`idp.modes.${value}`), about: t(`idp.modeAbout.${value}`) },
                }))}
              />
              {isShown("client") && (
                <TextInput
                  label={t("idp.callback")}
                  description={t("idp.callbackAbout")}
                  name="clientIdpInitiatedAuthCallbackUri"
                  type="url"
                  dir="ltr"
                  maxLength={2048}
                  placeholder="https://app.example.com/sso"
                  error={errors.callback}
                  defaultValue={config?.clientIdpInitiatedAuthCallbackUri ?? ""}
                />
              )}
              {isShown("auto") && (
                <>
                  <NativeSelect
                    key={appId}
                    label={t("idp.redirectUri")}
                    name="redirectUri"
                    dir="ltr"
                    error={errors.redirectUri}
                    defaultValue={config?.redirectUri ?? undefined}
                    data={
                      isWhole
                        ? apps.items.map(({ label, redirectUris }) => ({ group: label, items: redirectUris }))
                        : uris
                    }
                  />
                  <Textarea
                    label={t("idp.parameters")}
                    description={t("idp.parametersAbout")}
                    name="authParameters"
                    dir="ltr"
                    rows={4}
                    placeholder={'{ "scope": "openid profile email" }'}
                    error={errors.parameters}
                    defaultValue={parametersText(config?.authParameters)}
                  />
                </>
              )}
            </>
          )}
        </FormCard>
      </EntityForm>
    </>
  );
}

const parametersText = (parameters: Record<string, string> = {}): string =>
  Object.keys(parameters).length === 0 ? "" : JSON.stringify(parameters, null, 2);
