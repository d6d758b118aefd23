import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { CreatedMfaFactor } from "../../../contracts/user-mfa.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/add-factor";
import { useUser } from "./detail.tsx";
import { FactorCreated } from "./factor-created.tsx";
import { FactorForm } from "./factor-form.tsx";
import { apiPath } from "./user.server.ts";
import { userBase } from "./user-base.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export async function action({ context, params: { tenantId, userId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const type = form.get("type");
  if (type !== "Totp" && type !== "BackupCode") throw data(null, { status: 400 });
  const secret = String(form.get("secret") ?? "").trim();
  const body = { type, ...(type === "Totp" && secret ? { secret } : {}) };
  const path = apiPath(userId, "/mfa-verifications");
  const outcome = await calls.tenant(tenantId)(path, CreatedMfaFactor, { method: "POST", body });
  return outcome.ok ? { made: outcome.value } : refusal(request, outcome.failure);
}

/** Enrols a second factor for a user; what proves it is shown this once. */
export default function AddFactor({ actionData, params: { tenantId, userId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const name = userTitle(useUser().value);
  const closeTo = `${userBase(tenantId, userId)}/settings`;
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  if (made) {
    const isTotp = made.type === "Totp";
    return (
      <RouteDialog
        title={t(isTotp ? "factors.totpDone" : "factors.codesDone")}
        about={t(isTotp ? "factors.totpDoneAbout" : "factors.codesDoneAbout")}
        closeTo={closeTo}
      >
        <FactorCreated made={made} closeTo={closeTo} />
      </RouteDialog>
    );
  }
  return (
    <RouteDialog title={t("factors.addTitle", { name })} about={t("factors.addAbout")} closeTo={closeTo}>
      <FactorForm failure={actionData && "failure" in actionData ? actionData.failure : undefined} />
    </RouteDialog>
  );
}
