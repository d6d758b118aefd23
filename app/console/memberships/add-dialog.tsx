import { useTranslation } from "react-i18next";
import type { Failure, Outcome } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import { ChoiceForm } from "../kit/choice-form.tsx";
import { useDialogDone } from "../kit/dialog-form.tsx";
import { type Free, useFound } from "../kit/use-found.ts";
import { RoleBoxes } from "../organizations/role-boxes.tsx";
import type { RoleOption } from "../organizations/roles.server.ts";

interface AddDialogProps {
  free: Promise<Outcome<Free>>;
  roles: Promise<Outcome<RoleOption[]>>;
  result: ActionResult<number> | undefined;
  /** What the subject is called. */
  name: string;
  closeTo: string;
}

/** Adds a user or an application to organizations, with the same roles in each. */
export function AddDialog({ free, roles, result, name, closeTo }: AddDialogProps) {
  const { t } = useTranslation("access");
  useDialogDone(result, () => ({ toast: t("memberships.added"), to: closeTo }));
  return (
    <RouteDialog
      title={t("memberships.addTitle", { name })}
      about={t("memberships.addAbout")}
      closeTo={closeTo}
      size="lg"
    >
      <AsyncSection of={free} pending={<CardSkeleton lines={8} />}>
        {(first) => (
          <AsyncSection of={roles} pending={<CardSkeleton lines={8} />}>
            {(fitting) => <AddForm first={first} roles={fitting} failure={result?.failure} />}
          </AsyncSection>
        )}
      </AsyncSection>
    </RouteDialog>
  );
}

interface AddFormProps {
  first: Free;
  roles: RoleOption[];
  failure: Failure | undefined;
}

function AddForm({ first, roles, failure }: AddFormProps) {
  const { t } = useTranslation("access");
  const { known, total, find } = useFound(first);
  const label = t("memberships.organizations");
  return (
    <ChoiceForm
      submit={t("memberships.add")}
      failure={failure}
      label={label}
      name="organizationId"
      groups={[{ id: "all", label, items: known }]}
      total={total}
      onSearch={find}
    >
      <RoleBoxes label={t("memberships.roles")} roles={roles} />
    </ChoiceForm>
  );
}
