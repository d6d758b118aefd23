import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Application, ApplicationSecret } from "../../../contracts/application.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { invalid, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/rename-secret";
import { nameMissing } from "./name-missing.ts";
import { firstTabOf, tabOf } from "./types.tsx";

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id, name: before } = args.params;
  return write(
    args,
    async (call, form) => {
      const name = textOf(form, "name");
      if (name === "") return invalid(nameMissing);
      const path = `/api/applications/${id}/secrets/${encodeURIComponent(before)}`;
      return call(path, ApplicationSecret, { method: "PATCH", body: { name } });
    },
    () => `/console/${tenantId}/applications/${id}/${tabOf(args)}`,
  );
};

export default function RenameSecret({ actionData, params: { name } }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { base, value } = useEntity<Application>();
  const closeTo = `${base}/${firstTabOf(value.type)}`;
  useDialogDone(actionData, () => ({ toast: t("secrets.renamed"), to: closeTo }));
  const { errors, rest } = fieldErrors(
    actionData?.failure,
    { name: [nameMissing, "application.secret_name_exists"] },
    { [nameMissing]: t("secrets.missing") },
  );
  return (
    <RouteDialog title={t("secrets.renameTitle")} closeTo={closeTo} size="sm">
      <DialogForm submit={t("secrets.rename")} failure={rest}>
        <TextInput
          label={t("secrets.name")}
          name="name"
          defaultValue={name}
          required
          maxLength={256}
          autoComplete="off"
          data-autofocus
          error={errors.name}
        />
      </DialogForm>
    </RouteDialog>
  );
}
