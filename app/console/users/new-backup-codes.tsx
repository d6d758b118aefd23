import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/user.ts";
import { CreatedMfaFactor } from "../../../contracts/user-mfa.ts";
import type { PageHandle } from "../../document.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { DialogForm } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { write } from "../kit/write.server.ts";
import { userTitle } from "../user-label.ts";
import type { Route } from "./+types/new-backup-codes";
import { FactorCreated } from "./factor-created.tsx";
import { apiPath } from "./user.server.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

export const action = (args: Route.ActionArgs) =>
  write(args, (call) =>
    call(apiPath(args.params.userId, "/mfa-verifications"), CreatedMfaFactor, {
      ...{ method: "POST", body: { type: "BackupCode", replace: true } },
    }),
  );

/** Gives a user new backup codes, which are shown this once; those that are left stop working. */
export default function NewBackupCodes({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("users");
  const { base, value } = useEntity<User>();
  const closeTo = `${base}/settings`;
  if (actionData?.done) return <FactorCreated made={actionData.done} closeTo={closeTo} />;
  return (
    <RouteDialog
      title={t("factors.newCodesTitle", { name: userTitle(value) })}
      about={t("factors.newCodesAbout")}
      closeTo={closeTo}
    >
      <DialogForm submit={t("factors.newCodes")} failure={actionData?.failure}>
        {null}
      </DialogForm>
    </RouteDialog>
  );
}
