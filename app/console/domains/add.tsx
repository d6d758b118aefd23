import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Domain } from "../../../contracts/domain.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/add";

const listOf = (tenantId: string) => `/console/${tenantId}/tenant-settings/domains`;

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) => call("/api/domains", Domain, { method: "POST", body: { domain: textOf(form, "domain") } }),
    ({ id }) => `${listOf(args.params.tenantId)}/${id}`,
  );

/** The name of the domain, and what it means for who signs in; its records follow on its own page. */
export default function AddDomain({ actionData, params }: Route.ComponentProps) {
  const { t } = useTranslation("domains");
  const list = listOf(params.tenantId);
  useDialogDone(actionData, ({ id, domain }) => ({ toast: t("added", { domain }), to: `${list}/${id}` }));
  const { errors, rest } = fieldErrors(actionData?.failure, {
    domain: ["domain.domain_is_not_allowed", "domain.hostname_already_exists"],
  });
  return (
    <RouteDialog title={t("add")} about={t("addAbout")} closeTo={list}>
      <DialogForm submit={t("add")} failure={rest}>
        <TextInput
          label={t("domain")}
          name="domain"
          required
          dir="ltr"
          maxLength={253}
          autoComplete="off"
          placeholder="login.example.com"
          error={errors.domain}
          data-autofocus
        />
        <Callout tone="info" title={t("before")}>
          {t("beforeBody")}
        </Callout>
      </DialogForm>
    </RouteDialog>
  );
}
