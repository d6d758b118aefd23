import { Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigate, useNavigation } from "react-router";
import { Application, type ApplicationType } from "../../../contracts/application.ts";
import type { PageHandle } from "../../document.ts";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { CreateError } from "../create-error.tsx";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/create-dialog";
import styles from "./applications.module.css";
import { type CatalogEntry, entryOf } from "./guides/catalog.ts";
import { ownTypes, TypeIcon } from "./types.tsx";

export const handle = { phrases: ["applications", "guides"] } satisfies PageHandle;

/** Without a guide, the kind is chosen in the dialog. */
const free = ["plain", "third-party"];

export function loader({ params: { guideId } }: Route.LoaderArgs) {
  if (!free.includes(guideId) && !entryOf(guideId)) throw data(null, { status: 404 });
  return null;
}

export async function action({ context, params: { tenantId, guideId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const name = String(form.get("name") ?? "").trim();
  if (name === "") return data({ isNameMissing: true }, { status: 422 });
  const type = entryOf(guideId)?.type ?? String(form.get("type"));
  const description = String(form.get("description") ?? "").trim() || null;
  const isThirdParty = form.get("isThirdParty") === "on" || guideId === "third-party";
  const body = { name, description, type, ...(isThirdParty ? { isThirdParty } : {}) };
  const made = await calls.tenant(tenantId)("/api/applications", Application, { method: "POST", body });
  if (!made.ok) return refusal(request, made.failure);
  const to = nextPage(`/console/${tenantId}/applications`, guideId, made.value);
  if (isDocumentRequest(request)) throw redirect(to);
  return { made: { name: made.value.name, to } };
}

/** Machines get roles first, since without any they may do nothing; then comes the guide. */
function nextPage(base: string, guideId: string, { id, type }: Application): string {
  if (type === "MachineToMachine") return `${base}/create/${guideId}/roles/${id}`;
  return entryOf(guideId) ? `${base}/${id}/guide/${guideId}` : `${base}/${id}/settings`;
}

export default function CreateDialog({ actionData, params: { tenantId, guideId } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const navigate = useNavigate();
  const toast = useToasts();
  const entry = entryOf(guideId);
  const closeTo = `/console/${tenantId}/applications/create`;
  useActionResult(actionData && "made" in actionData ? actionData.made : undefined, ({ name, to }) => {
    toast.good(t("dialog.created", { name }));
    void navigate(to);
  });
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  return (
    <RouteDialog
      title={entry ? t("dialog.withGuide", { name: entry.name }) : t("dialog.title")}
      closeTo={closeTo}
      size={entry ? "md" : "lg"}
    >
      <CreateForm
        key={guideId}
        entry={entry}
        isThirdParty={guideId === "third-party"}
        isNameMissing={actionData !== undefined && "isNameMissing" in actionData}
        refused={failure && <CreateError failure={failure} />}
      />
    </RouteDialog>
  );
}

interface CreateFormProps {
  entry: CatalogEntry | undefined;
  isThirdParty: boolean;
  isNameMissing: boolean;
  refused: React.ReactNode;
}

function CreateForm({ entry, isThirdParty, isNameMissing, refused }: CreateFormProps) {
  const { t } = useTranslation("applications");
  const isBusy = useNavigation().formMethod === "POST";
  const types = ownTypes.filter((type) => !isThirdParty || type !== "MachineToMachine");
  const [type, setType] = useState<ApplicationType>(entry?.type ?? "SPA");
  const [isTouched, setTouched] = useState(false);
  const isMissing = isNameMissing && !isTouched;
  return (
    <Form method="post" preventScrollReset onSubmit={() => setTouched(false)}>
      <div className={styles.stack}>
        {!entry && (
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
          error={isMissing ? t("dialog.nameMissing") : undefined}
          onChange={() => setTouched(true)}
        />
        <Textarea label={t("dialog.description")} name="description" maxLength={1024} autosize minRows={2} />
        {!entry && !isThirdParty && type !== "MachineToMachine" && (
          <Switch name="isThirdParty" label={t("dialog.thirdParty")} description={t("typeAbout.thirdParty")} />
        )}
        {refused}
      </div>
      <DialogActions>
        <SubmitButton busy={isBusy}>{t("create")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
