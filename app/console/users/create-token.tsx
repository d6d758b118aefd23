import { Button, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation } from "react-router";
import { PersonalAccessToken } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/create-token";
import { useUser } from "./detail.tsx";
import { TokenNameField } from "./token-name.tsx";
import { apiPath } from "./user.server.ts";
import { userBase } from "./user-base.ts";
import styles from "./users.module.css";

export const handle = { phrases: ["users"] } satisfies PageHandle;

const lifetimes = [7, 30, 180, 365];
const dayMs = 86_400_000;

export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const days = Number(form.get("days"));
  const body = { name: String(form.get("name") ?? "").trim(), expiresAt: days > 0 ? Date.now() + days * dayMs : null };
  const path = apiPath(userId, "/personal-access-tokens");
  const outcome = await calls.tenant(tenantId)(path, PersonalAccessToken, { method: "POST", body });
  return outcome.ok ? { value: outcome.value.value ?? "" } : refusal(request, outcome.failure);
}

/** A token for scripts, shown this once. */
export default function CreateToken({ actionData, params: { tenantId, userId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const name = userTitle(useUser().value);
  const closeTo = `${userBase(tenantId, userId)}/settings`;
  if (actionData && "value" in actionData)
    return (
      <RouteDialog title={t("tokens.done")} about={t("tokens.doneAbout")} closeTo={closeTo}>
        <div className={styles.stack}>
          <SecretField label={t("tokens.value")} value={actionData.value} />
          <DialogActions>
            <Button component={Link} to={closeTo} preventScrollReset data-autofocus>
              {t("password.close")}
            </Button>
          </DialogActions>
        </div>
      </RouteDialog>
    );
  return (
    <RouteDialog title={t("tokens.createTitle")} about={t("tokens.createAbout", { name })} closeTo={closeTo}>
      <TokenForm failure={actionData && "failure" in actionData ? actionData.failure : undefined} />
    </RouteDialog>
  );
}

function TokenForm({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation("users");
  const isBusy = useNavigation().formMethod === "POST";
  const days = lifetimes.map((count) => ({ value: String(count), label: t("tokens.days", { count }) }));
  return (
    <Form method="post" className={styles.stack} noValidate>
      <TokenNameField failure={failure} />
      <NativeSelect
        label={t("tokens.lifetime")}
        name="days"
        defaultValue="30"
        data={[...days, { value: "never", label: t("tokens.never") }]}
      />
      <DialogActions>
        <SubmitButton busy={isBusy}>{t("tokens.action")}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
