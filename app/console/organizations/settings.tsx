import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useOutletContext } from "react-router";
import { Organization } from "../../../contracts/organization.ts";
import { SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { Callout } from "../../ui/callout.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { JsonEditor } from "../../ui/json-editor.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { Json } from "../kit/json.server.ts";
import { load } from "../kit/load.server.ts";
import { invalidFields, save, write } from "../kit/write.server.ts";
import { useArrived } from "../shell/frame-data.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/settings";
import { NameFields, nameBody } from "./fields.tsx";
import type { OrganizationContext } from "./organization-context.ts";
import { useDeleteOrganization } from "./use-delete-organization.ts";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ experience: call("/api/sign-in-exp", SignInExperience.pick({ mfa: true })) }));

type Wrong = "customData"[];

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const customData = Json.safeParse(form.get("customData") || "{}");
    if (!customData.success || !isObject(customData.data)) return invalidFields(["customData"] satisfies Wrong);
    const body = { ...nameBody(form), customData: customData.data, isMfaRequired: form.has("isMfaRequired") };
    return save(call, form, `/api/organizations/${args.params.id}`, Organization, { body });
  });

/** What the organization is called, whether its members need a second factor, and data of the tenant's own. */
export default function Settings({ loaderData: { experience }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("organizations");
  const context = useOutletContext<OrganizationContext>();
  const { value, etag } = context;
  const can = useCan();
  const { wrong = [], rest } = wrongFields<Wrong>(actionData?.failure);
  const remove = useDeleteOrganization(context);
  return (
    <CardStack>
      <EntityForm etag={etag} base={value} result={actionData} failure={rest}>
        <FormCard title={t("settings.general")} about={t("settings.generalAbout")}>
          <NameFields of={value} />
        </FormCard>
        <FormCard title={t("settings.mfa")} about={t("settings.mfaAbout")}>
          <MfaFields of={value} experience={experience} />
        </FormCard>
        <FormCard title={t("settings.customData")} about={t("settings.customDataAbout")}>
          <CustomData of={value} />
          {wrong.includes("customData") && <Callout tone="bad">{t("settings.customDataWrong")}</Callout>}
        </FormCard>
      </EntityForm>
      {can("delete:data") && (
        <DangerCard
          action={t("delete")}
          loss={context.membersCount ? t("deleteMembers", { count: context.membersCount }) : t("deleteBody")}
          onAct={remove}
        />
      )}
    </CardStack>
  );
}

interface MfaFieldsProps {
  of: Organization;
  experience: Route.ComponentProps["loaderData"]["experience"];
}

/** The switch, and what of the tenant's settings keeps members from meeting it. */
function MfaFields({ of, experience }: MfaFieldsProps) {
  const { t } = useTranslation("organizations");
  const { tenantId } = useOutletContext<OrganizationContext>().value;
  const [isRequired, setRequired] = useState(of.isMfaRequired);
  const mfa = useArrived(experience)?.mfa;
  const hasFactor = mfa?.factors.some((factor) => factor !== "BackupCode") ?? true;
  const isAsked = !mfa || mfa.policy === "Mandatory" || mfa.organizationRequiredMfaPolicy === "Mandatory";
  return (
    <>
      <Switch
        label={t("settings.mfaRequired")}
        name="isMfaRequired"
        checked={isRequired}
        onChange={(event) => setRequired(event.currentTarget.checked)}
      />
      {isRequired && !(hasFactor && isAsked) && (
        <Callout tone="warn" action={<Link to={`/console/${tenantId}/mfa`}>{t("settings.mfaAction")}</Link>}>
          {t(hasFactor ? "settings.mfaNotAsked" : "settings.mfaNoFactor")}
        </Callout>
      )}
    </>
  );
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

function CustomData({ of }: { of: Organization }) {
  const { t } = useTranslation("organizations");
  const [text, setText] = useState(JSON.stringify(of.customData, null, 2));
  return (
    <JsonEditor
      label={t("settings.customData")}
      name="customData"
      value={text}
      onChange={setText}
      rows={8}
      validate={(value) => (isObject(value) ? [] : [{ path: [], message: t("settings.customDataWrong") }])}
    />
  );
}
