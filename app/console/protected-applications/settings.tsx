import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { z } from "zod";
import { Application, ApplicationSecret } from "../../../contracts/application.ts";
import { OriginSecret } from "../../../contracts/protected-application.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { LateFields } from "../../ui/edit-form.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { DeleteApplicationCard } from "../applications/delete-card.tsx";
import { SecretsCard } from "../applications/secrets-card.tsx";
import { AsyncSection } from "../async-section.tsx";
import { fieldErrors, wrongFields } from "../kit/action-result.ts";
import { deleteOne } from "../kit/delete.server.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { invalidFields, save, write } from "../kit/write.server.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/settings";
import { readChoices } from "./access.server.ts";
import { AccessCard, PagesCard, SessionCards } from "./access-cards.tsx";
import { HostCard, IdentityCard } from "./host-card.tsx";
import { OriginCard } from "./origin-card.tsx";
import { readSettings, type SettingsProblems } from "./settings-form.server.ts";

export const handle = { phrases: ["applications", "protected-applications"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/applications/${id}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    choices: readChoices(call, pathOf(args.params)),
    secret: call(`${pathOf(args.params)}/protected-app-metadata/origin-secret`, OriginSecret),
    secrets: call(`${pathOf(args.params)}/secrets`, z.array(ApplicationSecret)),
    endpoint: args.context.get(pageContext).endpointOf(args.params.tenantId),
  }));

/** Saves the form, or deletes a client secret. */
export const action = (args: Route.ActionArgs) =>
  write<object>(args, async (call, form) => {
    const path = pathOf(args.params);
    if (form.has("id")) return deleteOne(call, `${path}/secrets`, form);
    const read = readSettings(form);
    return read.ok ? save(call, form, path, Application, { body: read.body }) : invalidFields(read.problems);
  });

/** An application that Meridian stands in front of. */
export default function ProtectedSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, secret, secrets, endpoint } = loaderData;
  const { t } = useTranslation("protected-applications");
  const { t: tApp } = useTranslation("applications");
  const opened = useEntity<Application>();
  const can = useCan();
  const { value, etag, base } = opened;
  const app = value.protectedAppMetadata;
  const { wrong, rest: refused } = wrongFields<SettingsProblems>(actionData?.failure);
  const { errors, rest } = fieldErrors(refused, {
    origin: ["application.protected_origin_refused"],
    rule: ["application.invalid_page_rule"],
  });
  if (!app) return null;
  const { index: wrongRule } = ((errors.rule && refused?.data) ?? {}) as { index?: number };
  return (
    <>
      <CardStack>
        <HostCard address={`${new URL(endpoint).protocol}//${app.host}`} />
        <EntityForm etag={etag} base={value} result={actionData} failure={rest}>
          <FormCard title={tApp("settings.general")} about={tApp("settings.generalAbout")}>
            <TextInput
              label={tApp("settings.name")}
              name="name"
              required
              maxLength={256}
              autoComplete="off"
              defaultValue={value.name}
              error={wrong?.name && tApp("dialog.nameMissing")}
            />
            <Textarea
              label={tApp("settings.description")}
              name="description"
              maxLength={1024}
              autosize
              minRows={2}
              defaultValue={value.description ?? ""}
            />
            <TextInput
              label={t("origin")}
              description={t("originAbout")}
              name="origin"
              dir="ltr"
              inputMode="url"
              required
              maxLength={2048}
              autoComplete="off"
              defaultValue={app.origin}
              error={wrong?.origin ? t("originInvalid") : errors.origin}
            />
          </FormCard>
          <PagesCard app={app} problems={wrong ?? {}} wrongRule={wrongRule ?? null} />
          <AsyncSection of={choices} pending={<CardSkeleton lines={6} />}>
            {(all) => (
              <LateFields>
                <AccessCard app={app} choices={all} />
              </LateFields>
            )}
          </AsyncSection>
          <SessionCards app={app} problems={wrong ?? {}} />
        </EntityForm>
        <OriginCard secret={secret} base={base} />
        <IdentityCard id={value.id} endpoint={endpoint} />
        <SecretsCard secrets={secrets} opened={opened} />
        {can("delete:data") && <DeleteApplicationCard opened={opened} />}
      </CardStack>
      <Outlet context={opened} />
    </>
  );
}
