import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/create";
import { CreateForm } from "./create-form.tsx";
import { Created } from "./created-dialog.tsx";
import { fieldErrorsOf, identifiersOf, isBare, mistakes, newPassword, wrongOfCreate } from "./user.server.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const values = identifiersOf(form);
  if (isBare(values)) return mistakes({ primaryEmail: "missing" });
  const how = form.get("how");
  const typed = String(form.get("password") ?? "");
  if (how === "typed" && typed === "") return mistakes({ password: "shape" });
  const password = how === "none" ? undefined : how === "typed" ? typed : newPassword();
  const body = { ...values, ...(password === undefined ? {} : { password }) };
  const wrong = wrongOfCreate(body);
  if (wrong) return mistakes(wrong);
  const outcome = await calls.tenant(tenantId)("/api/users", User, { method: "POST", body });
  if (outcome.ok) return { user: outcome.value, password: password ?? null };
  const errors = fieldErrorsOf(outcome.failure);
  return errors ? mistakes(errors) : refusal(request, outcome.failure);
}

/** Makes a user, and shows the password this once. */
export default function CreateUser({ actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const [search] = useSearchParams();
  const base = `/console/${tenantId}/users`;
  const closeTo = search.size > 0 ? `${base}?${search}` : base;
  if (actionData && "user" in actionData)
    return (
      <RouteDialog
        title={t("create.done")}
        about={t(actionData.password === null ? "create.doneAboutBare" : "create.doneAbout")}
        closeTo={closeTo}
      >
        <Created user={actionData.user} password={actionData.password} base={base} />
      </RouteDialog>
    );
  return (
    <RouteDialog title={t("create.title")} about={t("create.about")} closeTo={closeTo} size="lg">
      <CreateForm
        errors={actionData && "errors" in actionData ? actionData.errors : undefined}
        failure={actionData && "failure" in actionData ? actionData.failure : undefined}
      />
    </RouteDialog>
  );
}
