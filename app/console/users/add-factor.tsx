import { useTranslation } from "react-i18next";
import { data } from "react-router";
import type { User } from "../../../contracts/user.ts";
import { CreatedMfaFactor } from "../../../contracts/user-mfa.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { textOf, write } from "../kit/write.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/add-factor";
import { FactorCreated } from "./factor-created.tsx";
import { FactorForm } from "./factor-form.tsx";
import { apiPath } from "./user.server.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const type = form.get("type");
    if (type !== "Totp" && type !== "BackupCode") throw data(null, { status: 400 });
    const secret = textOf(form, "secret");
    const body = { type, ...(type === "Totp" && secret ? { secret } : {}) };
    return call(apiPath(args.params.userId, "/mfa-verifications"), CreatedMfaFactor, { method: "POST", body });
  });

/** Enrols a second factor for a user; what proves it is shown this once. */
export default function AddFactor({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const { base, value } = useEntity<User>();
  const closeTo = `${base}/settings`;
  const made = actionData?.done;
  if (made) return <FactorCreated made={made} closeTo={closeTo} />;
  return (
    <RouteDialog
      title={t("factors.addTitle", { name: userTitle(value) })}
      about={t("factors.addAbout")}
      closeTo={closeTo}
    >
      <FactorForm failure={actionData?.failure} />
    </RouteDialog>
  );
}
