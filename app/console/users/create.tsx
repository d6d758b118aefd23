import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { invalidFields, write } from "../kit/write.server.ts";
import type { Route } from "./+types/create";
import { CreateForm } from "./create-form.tsx";
import { Created } from "./created-dialog.tsx";
import { atFields, type FieldErrors, identifiersOf, isBare, newPassword, wrongOfCreate } from "./user.server.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const values = identifiersOf(form);
    if (isBare(values)) return invalidFields({ primaryEmail: "missing" } satisfies FieldErrors);
    const how = form.get("how");
    const typed = String(form.get("password") ?? "");
    if (how === "typed" && typed === "") return invalidFields({ password: "shape" } satisfies FieldErrors);
    const password = how === "none" ? undefined : how === "typed" ? typed : newPassword();
    const body = { ...values, ...(password === undefined ? {} : { password }) };
    const wrong = wrongOfCreate(body);
    if (wrong) return invalidFields(wrong);
    const made = atFields(await call("/api/users", User, { method: "POST", body }));
    return made.ok ? { ok: true, value: { user: made.value, password: password ?? null } } : made;
  });

/** Makes a user, and shows the password this once. */
export default function CreateUser({ actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const [search] = useSearchParams();
  const base = `/console/${tenantId}/users`;
  const closeTo = search.size > 0 ? `${base}?${search}` : base;
  const made = actionData?.done;
  if (made)
    return (
      <RouteDialog
        title={t("create.done")}
        about={t(made.password === null ? "create.doneAboutBare" : "create.doneAbout")}
        closeTo={closeTo}
      >
        <Created {...made} base={base} />
      </RouteDialog>
    );
  return (
    <RouteDialog title={t("create.title")} about={t("create.about")} closeTo={closeTo} size="lg">
      <CreateForm failure={actionData?.failure} />
    </RouteDialog>
  );
}
