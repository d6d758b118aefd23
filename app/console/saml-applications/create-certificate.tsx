import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import { SamlSecret } from "../../../contracts/saml-application.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/create-certificate";

const choices = [1, 3, 5, 10];

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  return write(
    args,
    (call, form) =>
      call(`/api/saml-applications/${id}/secrets`, SamlSecret, {
        method: "POST",
        body: { lifeSpanInYears: Number(textOf(form, "years")) },
      }),
    () => `/console/${tenantId}/applications/${id}/saml`,
  );
};

export default function CreateCertificate({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("saml-applications");
  const language = useReader()?.language ?? "en";
  const years = numberFormat(language, { style: "unit", unit: "year", unitDisplay: "long" });
  const closeTo = `${useEntity<Application>().base}/saml`;
  useDialogDone(actionData, () => ({ toast: t("created"), to: closeTo }));
  return (
    <RouteDialog title={t("create")} closeTo={closeTo}>
      <DialogForm submit={t("create")} failure={actionData?.failure}>
        <NativeSelect
          label={t("lifetime")}
          name="years"
          defaultValue="3"
          data={choices.map((count) => ({ value: String(count), label: years.format(count) }))}
        />
      </DialogForm>
    </RouteDialog>
  );
}
