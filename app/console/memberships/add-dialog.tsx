import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { TransferList } from "../../ui/transfer-list.tsx";
import { AsyncSection } from "../async-section.tsx";
import type { ActionResult } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { type Free, useFound } from "../kit/use-found.ts";
import { RoleBoxes } from "../organizations/role-boxes.tsx";
import type { RoleOption } from "../organizations/roles.server.ts";
import { noOrganization } from "./none-chosen.ts";

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
  const { t } = useTranslation(["access", "ui"]);
  const { known, total, find } = useFound(first);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isNone = failure?.code === noOrganization;
  const label = t("memberships.organizations");
  return (
    <DialogForm submit={t("memberships.add")} failure={isNone ? undefined : failure}>
      <TransferList
        label={label}
        name="organizationId"
        groups={[{ id: "all", label, items: known }]}
        value={chosen}
        onChange={setChosen}
        total={total}
        onSearch={find}
      />
      {isNone && (
        <div role="alert">
          <Callout tone="warn">{t("ui:transfer.required")}</Callout>
        </div>
      )}
      <RoleBoxes label={t("memberships.roles")} roles={roles} />
    </DialogForm>
  );
}
