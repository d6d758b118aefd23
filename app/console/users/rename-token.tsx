import { useTranslation } from "react-i18next";
import { Form, useNavigate, useNavigation } from "react-router";
import { PersonalAccessToken } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/rename-token";
import { TokenNameField } from "./token-name.tsx";
import { apiPath } from "./user.server.ts";
import { userBase } from "./user-base.ts";
import styles from "./users.module.css";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export async function action({ context, params: { tenantId, userId, name }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const body = { name: String((await request.formData()).get("name") ?? "").trim() };
  const path = apiPath(userId, `/personal-access-tokens/${encodeURIComponent(name)}`);
  const outcome = await calls.tenant(tenantId)(path, PersonalAccessToken, { method: "PATCH", body });
  return outcome.ok ? { done: outcome.value.name } : refusal(request, outcome.failure);
}

/** Another name for a token. */
export default function RenameToken({ actionData, params: { tenantId, userId, name } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const navigate = useNavigate();
  const toast = useToasts();
  const isBusy = useNavigation().formMethod === "POST";
  const closeTo = `${userBase(tenantId, userId)}/settings`;
  useActionResult(actionData && "done" in actionData ? actionData : undefined, () => {
    toast.good(t("tokens.renamed"));
    void navigate(closeTo, { preventScrollReset: true });
  });
  return (
    <RouteDialog title={t("tokens.renameTitle", { token: name })} closeTo={closeTo} size="sm">
      <Form method="post" className={styles.stack} noValidate>
        <TokenNameField value={name} failure={actionData && "failure" in actionData ? actionData.failure : undefined} />
        <DialogActions>
          <SubmitButton busy={isBusy}>{t("tokens.renameAction")}</SubmitButton>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
