import { Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { Application, type ApplicationType } from "../../../contracts/application.ts";
import type { QuotaKey } from "../../../contracts/plan.ts";
import { ProtectedAppsSystem } from "../../../contracts/protected-application.ts";
import type { PageHandle } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { entryOf } from "../guides/catalog.ts";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { load } from "../kit/load.server.ts";
import { invalid, textOf, write } from "../kit/write.server.ts";
import { PlanTag } from "../plan-tag.tsx";
import { CreateFields } from "../protected-applications/create-fields.tsx";
import { originOf } from "../protected-applications/settings-form.server.ts";
import type { Route } from "./+types/create-dialog";
import { nameMissing } from "./name-missing.ts";
import { firstTabOf, hasThirdParties, ownTypes, TypeIcon } from "./types.tsx";

export const handle = { phrases: ["applications", "guides", "protected-applications"] } satisfies PageHandle;

/** What both kinds of answers have. */
const Made = Application.pick({ id: true, name: true, type: true });
type Made = Pick<Application, "id" | "name" | "type">;

/** The code of an origin that is no address. */
const originInvalid = "origin_invalid";

/** Without a guide, the kind is chosen in the dialog. */
const free = ["plain", "third-party", "protected", "saml"];
/** Cards of the library that name a kind, and have no guide. */
const named: Record<string, ApplicationType> = { protected: "Protected", saml: "SAML" };
const typeOf = (guideId: string): ApplicationType | undefined => entryOf(guideId)?.type ?? named[guideId];

/** With the domain of protected applications, where one can be made. */
export async function loader(args: Route.LoaderArgs) {
  const { guideId } = args.params;
  if (!free.includes(guideId) && !entryOf(guideId)?.type) throw data(null, { status: 404 });
  if (guideId !== "plain" && guideId !== "protected") return { domain: null };
  const { system } = await load(args, (call) => ({ system: call("/api/systems/application", ProtectedAppsSystem) }));
  const found = await system;
  const domain = found.ok ? found.value.protectedApps.defaultDomain : null;
  if (guideId === "protected" && domain === null)
    throw redirect(`/console/${args.params.tenantId}/applications/create/plain`);
  return { domain };
}

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const { guideId } = args.params;
      const name = textOf(form, "name");
      if (name === "") return invalid(nameMissing);
      const type = typeOf(guideId) ?? String(form.get("type"));
      const isThirdParty = form.get("isThirdParty") === "on" || guideId === "third-party";
      const description = textOf(form, "description") || null;
      if (type === "SAML") return call("/api/saml-applications", Made, { method: "POST", body: { name, description } });
      const origin = originOf(textOf(form, "origin"));
      if (type === "Protected" && origin === null) return invalid(originInvalid);
      if (type === "Protected") {
        const protectedAppMetadata = { origin, subDomain: textOf(form, "subDomain") };
        const body = { name, description, type, protectedAppMetadata };
        return call("/api/applications", Made, { method: "POST", body });
      }
      const body = { name, description, type, ...(isThirdParty ? { isThirdParty } : {}) };
      return call("/api/applications", Made, { method: "POST", body });
    },
    (made) => nextPage(args.params, made),
  );

/** Machines get roles first, since without any they may do nothing; then comes the guide. */
function nextPage({ tenantId, guideId }: Route.ComponentProps["params"], { id, type }: Made): string {
  const base = `/console/${tenantId}/applications`;
  if (type === "MachineToMachine") return `${base}/create/${guideId}/roles/${id}`;
  return entryOf(guideId) ? `${base}/${id}/guide/${guideId}` : `${base}/${id}/${firstTabOf(type)}`;
}

export default function CreateDialog({ actionData, params, loaderData: { domain } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { tenantId, guideId } = params;
  const entry = entryOf(guideId);
  useDialogDone(actionData, (made) => ({
    toast: t("dialog.created", { name: made.name }),
    to: nextPage(params, made),
  }));
  return (
    <RouteDialog
      title={entry ? t("dialog.withGuide", { name: entry.name }) : t("dialog.title")}
      closeTo={`/console/${tenantId}/applications/create`}
      size={entry ? "md" : "lg"}
    >
      <CreateForm
        key={guideId}
        preset={typeOf(guideId)}
        isThirdParty={guideId === "third-party"}
        domain={domain}
        failure={actionData?.failure}
      />
    </RouteDialog>
  );
}

/** What plans have none of, or sell more of. */
const planKeys: Partial<Record<ApplicationType, QuotaKey>> = {
  SAML: "samlApplicationsLimit",
  MachineToMachine: "machineToMachineLimit",
};

interface CreateFormProps {
  /** The kind, where there is no choice. */
  preset: ApplicationType | undefined;
  isThirdParty: boolean;
  /** Below which protected applications are; null where there are none. */
  domain: string | null;
  failure: Failure | undefined;
}

function CreateForm({ preset, isThirdParty, domain, failure }: CreateFormProps) {
  const { t } = useTranslation("applications");
  const { t: tProtected } = useTranslation("protected-applications");
  const possible = ownTypes.filter((type) => type !== "Protected" || domain !== null);
  const types = possible.filter((type) => !isThirdParty || hasThirdParties(type));
  const [type, setType] = useState<ApplicationType>(preset ?? "SPA");
  const { errors, rest } = fieldErrors(
    failure,
    {
      name: [nameMissing],
      origin: [originInvalid, "application.protected_origin_refused"],
      subDomain: ["application.invalid_subdomain", "application.protected_application_subdomain_exists"],
    },
    { [nameMissing]: t("dialog.nameMissing"), [originInvalid]: tProtected("originInvalid") },
  );
  return (
    <DialogForm submit={t("create")} failure={rest}>
      {!preset && (
        <RadioCards
          name="type"
          label={t("dialog.kind")}
          value={type}
          onChange={(chosen) => setType(chosen as ApplicationType)}
          options={types.map((value) => ({
            value,
            title: t(`type.${value}`),
            about: t(`typeAbout.${value}`),
            icon: <TypeIcon type={value} />,
            tag: planKeys[value] && <PlanTag of={planKeys[value]} />,
          }))}
        />
      )}
      <TextInput
        label={t("dialog.name")}
        name="name"
        placeholder={t("dialog.namePlaceholder")}
        maxLength={256}
        autoComplete="off"
        required
        data-autofocus
        error={errors.name}
      />
      {type === "Protected" && <CreateFields domain={domain} errors={errors} />}
      <Textarea label={t("dialog.description")} name="description" maxLength={1024} autosize minRows={2} />
      {!preset && !isThirdParty && hasThirdParties(type) && (
        <Switch name="isThirdParty" label={t("dialog.thirdParty")} description={t("typeAbout.thirdParty")} />
      )}
    </DialogForm>
  );
}
