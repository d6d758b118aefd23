import { useTranslation } from "react-i18next";
import { Organization } from "../../../contracts/organization.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { write } from "../kit/write.server.ts";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import type { Route } from "./+types/create";
import { NameFields, nameBody } from "./fields.tsx";

const listOf = (tenantId: string) => `/console/${tenantId}/organizations`;

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => call("/api/organizations", Organization, { method: "POST", body: nameBody(form) }),
    ({ id }) => `${listOf(args.params.tenantId)}/${id}`,
  );

export default function CreateOrganization({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("organizations");
  const list = listOf(params.tenantId);
  useDialogDone(actionData, ({ id, name }) => ({ toast: t("created", { name }), to: `${list}/${id}` }));
  return (
    <RouteDialog title={t("create")} about={t("createAbout")} closeTo={list}>
      <DialogForm submit={t("create")} failure={withoutPlan(actionData?.failure)}>
        <PlanGate of="organizationsLimit" failure={actionData?.failure} />
        <NameFields isNew />
      </DialogForm>
    </RouteDialog>
  );
}
