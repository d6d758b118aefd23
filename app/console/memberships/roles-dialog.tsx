import { useTranslation } from "react-i18next";
import type { Outcome } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { RoleBoxes } from "../organizations/role-boxes.tsx";
import type { RoleOption } from "../organizations/roles.server.ts";

interface RolesDialogProps {
  of: Promise<Outcome<{ roles: RoleOption[]; held: string[] }>>;
  result: ActionResult<true> | undefined;
  /** What the subject is called. */
  name: string;
  closeTo: string;
}

/** The roles of a member in one organization. */
export function RolesDialog({ of, result, name, closeTo }: RolesDialogProps) {
  const { t } = useTranslation("access");
  useDialogDone(result, () => ({ toast: t("memberships.saved"), to: closeTo }));
  return (
    <RouteDialog title={t("memberships.editTitle", { name })} closeTo={closeTo}>
      <AsyncSection of={of} pending={<CardSkeleton lines={5} />}>
        {({ roles, held }) => (
          <DialogForm submit={t("memberships.save")} failure={result?.failure}>
            <RoleBoxes label={t("memberships.roles")} roles={roles} chosen={held} />
          </DialogForm>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}
