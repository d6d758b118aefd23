import { useTranslation } from "react-i18next";
import { User } from "../../../contracts/user.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { DialogForm } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { invalidFields, write } from "../kit/write.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/password";
import { PasswordChoice } from "./create-form.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import { apiPath, type FieldErrors, newPassword } from "./user.server.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const typed = String(form.get("password") ?? "");
    const isTyped = form.get("how") === "typed";
    if (isTyped && (typed === "" || typed.length > 256))
      return invalidFields({ password: "shape" } satisfies FieldErrors);
    const password = isTyped ? typed : newPassword();
    const set = await call(apiPath(args.params.userId, "/password"), User, { method: "PATCH", body: { password } });
    return set.ok ? { ok: true, value: password } : set;
  });

/** Another password, shown this once. */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const { base, value } = useEntity<User>();
  const name = userTitle(value);
  const closeTo = `${base}/settings`;
  const { wrong, rest } = wrongFields<FieldErrors>(actionData?.failure);
  const errorOf = useFieldErrors(wrong);
  if (actionData?.done !== undefined)
    return (
      <ShownOnce
        title={t("password.done")}
        about={t("password.doneAbout")}
        label={t("password.label")}
        value={actionData.done}
        closeTo={closeTo}
      />
    );
  return (
    <RouteDialog
      title={t("password.resetTitle", { name })}
      about={t("password.resetAbout", { name })}
      closeTo={closeTo}
    >
      <DialogForm submit={t("password.action")} failure={rest}>
        <PasswordChoice label={t("password.label")} error={errorOf("password")} />
      </DialogForm>
    </RouteDialog>
  );
}
