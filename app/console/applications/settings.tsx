import { useTranslation } from "react-i18next";
import { data, Outlet } from "react-router";
import { z } from "zod";
import { Application, ApplicationSecret } from "../../../contracts/application.ts";
import { pageContext } from "../../context.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { EditForm } from "../../ui/edit-form.tsx";
import { CardStack } from "../../ui/form-card.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import { isEditConflict, useEditConflict } from "../edit-conflict.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { useCan } from "../shell/use-can.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/settings";
import styles from "./applications.module.css";
import { DangerCard } from "./danger-card.tsx";
import { EndpointsCard } from "./endpoints-card.tsx";
import { SecretsCard } from "./secrets-card.tsx";
import { SettingsCards } from "./settings-cards.tsx";
import { readSettings } from "./settings-form.server.ts";
import { keepsSecret } from "./types.tsx";

export const handle = { phrases: ["applications"] } satisfies PageHandle;

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireApiClient({ context, request });
  const secrets = calls.tenant(tenantId)(`/api/applications/${id}/secrets`, z.array(ApplicationSecret));
  if (isWholeRequest(request)) await secrets;
  return { secrets, endpoint: context.get(pageContext).endpointOf(tenantId) };
}

/** Saves the form, or deletes a secret. */
export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const call = calls.tenant(tenantId);
  const form = await request.formData();
  const secret = form.get("secret");
  if (typeof secret === "string") {
    const path = `/api/applications/${id}/secrets/${encodeURIComponent(secret)}`;
    const removed = await call(path, Nothing, { method: "DELETE" });
    return removed.ok ? { removed: secret } : refusal(request, removed.failure);
  }
  const read = readSettings(form);
  if (!read.ok) return data({ problems: read.problems }, { status: 422 });
  const etag = form.get("etag");
  const saved = await call(`/api/applications/${id}`, Application, {
    method: "PATCH",
    body: read.body,
    ...(typeof etag === "string" && etag ? { headers: { "if-match": etag } } : {}),
  });
  return saved.ok ? { savedAt: saved.value.updatedAt } : refusal(request, saved.failure);
}

export default function Settings({ loaderData: { secrets, endpoint }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const opened = useEntity<Application>();
  const can = useCan();
  const toast = useToasts();
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const savedAt = actionData && "savedAt" in actionData ? actionData.savedAt : undefined;
  useActionResult(savedAt, () => toast.good(t("settings.saved")));
  useActionResult(failure, (refused) => {
    if (!isEditConflict(refused)) toast.bad(refused.message ?? refused.code ?? "");
  });
  const { value } = opened;
  const { key, etag, notice } = useEditConflict(opened.etag, failure);
  return (
    <>
      <CardStack>
        {notice}
        <EndpointsCard endpoint={endpoint} application={value} />
        {keepsSecret(value.type) && <SecretsCard secrets={secrets} opened={opened} />}
        <EditForm key={key} saved={savedAt}>
          <input type="hidden" name="etag" value={etag ?? ""} />
          <input type="hidden" name="type" value={value.type} />
          <fieldset className={styles.fields} disabled={!can("write:data")}>
            <SettingsCards
              application={value}
              problems={actionData && "problems" in actionData ? actionData.problems : {}}
            />
          </fieldset>
        </EditForm>
        {can("delete:data") && <DangerCard opened={opened} />}
      </CardStack>
      <Outlet context={opened} />
    </>
  );
}
