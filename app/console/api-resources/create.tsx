import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Resource } from "../../../contracts/resource.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/create";
import { problemOf } from "./identifier.ts";

export const action = (args: Route.ActionArgs) => {
  const { tenantId } = args.params;
  return write(
    args,
    async (call, form) => {
      const indicator = String(form.get("indicator")).trim();
      const problem = problemOf(indicator);
      if (problem) return invalid(problem);
      return call("/api/resources", Resource, { method: "POST", body: { name: form.get("name"), indicator } });
    },
    ({ id }) => `/console/${tenantId}/api-resources/${id}`,
  );
};

const inUse = "resource.resource_identifier_in_use";
const problems = ["identifierWrong", "identifierTaken"] as const;

/** Registers an API. */
export default function CreateResource({ actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const [indicator, setIndicator] = useState("");
  const [isLeft, leave] = useState(false);
  const list = `/console/${tenantId}/api-resources`;
  const { errors, rest } = fieldErrors(actionData?.failure, { indicator: [inUse, ...problems] });
  const sent = problems.find((code) => code === actionData?.failure?.code);
  const problem = isLeft && indicator ? problemOf(indicator.trim()) : sent;
  useDialogDone(actionData, ({ id, name }) => ({ toast: t("resources.created", { name }), to: `${list}/${id}` }));
  return (
    <RouteDialog title={t("resources.create")} about={t("resources.createAbout")} closeTo={list}>
      <DialogForm submit={t("resources.create")} failure={rest}>
        <TextInput
          label={t("name")}
          description={t("resources.nameHint")}
          name="name"
          required
          maxLength={256}
          data-autofocus
        />
        <TextInput
          label={t("resources.identifier")}
          description={t("resources.identifierHint")}
          name="indicator"
          required
          maxLength={256}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          value={indicator}
          error={problem ? t(`resources.${problem}`) : errors.indicator}
          onBlur={() => leave(true)}
          onChange={(event) => setIndicator(event.currentTarget.value)}
        />
        <Link to={`/console/${tenantId}/applications/create`}>{t("resources.guide")}</Link>
      </DialogForm>
    </RouteDialog>
  );
}
