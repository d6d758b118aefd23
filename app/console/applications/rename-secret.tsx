import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigate, useNavigation } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { ApplicationSecret } from "../../../contracts/application.ts";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/rename-secret";

export async function action({ context, params: { tenantId, id, name: before }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const name = String((await request.formData()).get("name") ?? "").trim();
  if (name === "") return data({ isNameMissing: true }, { status: 422 });
  const path = `/api/applications/${id}/secrets/${encodeURIComponent(before)}`;
  const renamed = await calls.tenant(tenantId)(path, ApplicationSecret, { method: "PATCH", body: { name } });
  if (!renamed.ok) return refusal(request, renamed.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/applications/${id}/settings`);
  return { done: name };
}

export default function RenameSecret({ actionData, params: { name } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { base } = useEntity<Application>();
  const navigate = useNavigate();
  const toast = useToasts();
  const isBusy = useNavigation().formMethod === "POST";
  const closeTo = `${base}/settings`;
  useActionResult(actionData && "done" in actionData ? actionData : undefined, () => {
    toast.good(t("secrets.renamed"));
    void navigate(closeTo, { preventScrollReset: true });
  });
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const isMissing = actionData && "isNameMissing" in actionData;
  return (
    <RouteDialog title={t("secrets.renameTitle")} closeTo={closeTo} size="sm">
      <Form method="post" preventScrollReset>
        <TextInput
          label={t("secrets.name")}
          name="name"
          defaultValue={name}
          required
          maxLength={256}
          autoComplete="off"
          data-autofocus
          error={isMissing ? t("secrets.missing") : failure?.message}
        />
        <DialogActions>
          <SubmitButton busy={isBusy}>{t("secrets.rename")}</SubmitButton>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
