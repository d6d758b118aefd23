import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation } from "react-router";
import { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/password";
import { PasswordChoice } from "./create-form.tsx";
import { useUser } from "./detail.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import { apiPath, mistakes, newPassword } from "./user.server.ts";
import { userBase } from "./user-base.ts";
import styles from "./users.module.css";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const typed = String(form.get("password") ?? "");
  const isTyped = form.get("how") === "typed";
  if (isTyped && (typed === "" || typed.length > 256)) return mistakes({ password: "shape" });
  const password = isTyped ? typed : newPassword();
  const path = apiPath(userId, "/password");
  const outcome = await calls.tenant(tenantId)(path, User, { method: "PATCH", body: { password } });
  return outcome.ok ? { password } : refusal(request, outcome.failure);
}

/** Another password, shown this once. */
export default function ResetPassword({ actionData, params: { tenantId, userId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const name = userTitle(useUser().value);
  const closeTo = `${userBase(tenantId, userId)}/settings`;
  const isBusy = useNavigation().formMethod === "POST";
  const wrong = useFieldErrors(actionData && "errors" in actionData ? actionData.errors : undefined);
  if (actionData && "password" in actionData)
    return (
      <RouteDialog title={t("password.done")} about={t("password.doneAbout")} closeTo={closeTo}>
        <div className={styles.stack}>
          <SecretField label={t("password.label")} value={actionData.password} />
          <DialogActions>
            <Button component={Link} to={closeTo} preventScrollReset data-autofocus>
              {t("password.close")}
            </Button>
          </DialogActions>
        </div>
      </RouteDialog>
    );
  return (
    <RouteDialog
      title={t("password.resetTitle", { name })}
      about={t("password.resetAbout", { name })}
      closeTo={closeTo}
    >
      <Form method="post" className={styles.stack}>
        <PasswordChoice label={t("password.label")} error={wrong("password")} />
        {actionData && "failure" in actionData ? (
          <div role="alert">
            <Callout tone="bad">{actionData.failure.message ?? t("act.failed")}</Callout>
          </div>
        ) : null}
        <DialogActions>
          <SubmitButton busy={isBusy}>{t("password.action")}</SubmitButton>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
