import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Application, ApplicationSecret } from "../../../contracts/application.ts";
import { useReader } from "../../document.ts";
import { dateFormat } from "../../formats.ts";
import { Callout } from "../../ui/callout.tsx";
import { RouteDialog } from "../../ui/dialog.tsx";
import { fieldErrors } from "../kit/action-result.ts";
import { DialogForm, useDialogDone } from "../kit/dialog-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { invalid, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/create-secret";
import styles from "./applications.module.css";
import { nameMissing } from "./name-missing.ts";
import { firstTabOf, tabOf } from "./types.tsx";

const choices = ["7", "30", "180", "365", "never"] as const;
const dayMs = 86_400_000;

export const action = (args: Route.ActionArgs) => {
  const { tenantId, id } = args.params;
  return write(
    args,
    async (call, form) => {
      const name = textOf(form, "name");
      if (name === "") return invalid(nameMissing);
      const days = Number(form.get("days"));
      const body = { name, expiresAt: days > 0 ? Date.now() + days * dayMs : null };
      return call(`/api/applications/${id}/secrets`, ApplicationSecret, { method: "POST", body });
    },
    () => `/console/${tenantId}/applications/${id}/${tabOf(args)}`,
  );
};

export default function CreateSecret({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const [days, setDays] = useState<string>("180");
  const { base, value } = useEntity<Application>();
  const closeTo = `${base}/${firstTabOf(value.type)}`;
  useDialogDone(actionData, () => ({ toast: t("secrets.created"), to: closeTo }));
  const { errors, rest } = fieldErrors(
    actionData?.failure,
    { name: [nameMissing, "application.secret_name_exists"] },
    { [nameMissing]: t("secrets.missing") },
  );
  return (
    <RouteDialog title={t("secrets.add")} closeTo={closeTo}>
      <DialogForm submit={t("secrets.add")} failure={rest}>
        <TextInput
          label={t("secrets.name")}
          name="name"
          required
          maxLength={256}
          autoComplete="off"
          data-autofocus
          error={errors.name}
        />
        <NativeSelect
          label={t("secrets.expiry")}
          name="days"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={choices.map((value) => ({
            value,
            label: value === "never" ? t("secrets.never") : t("secrets.days", { count: Number(value) }),
          }))}
        />
        {days === "never" ? <Callout tone="warn">{t("secrets.neverWarn")}</Callout> : <Until days={Number(days)} />}
      </DialogForm>
    </RouteDialog>
  );
}

function Until({ days }: { days: number }) {
  const { t } = useTranslation("applications");
  const language = useReader()?.language ?? "en";
  const date = dateFormat(language, { dateStyle: "long" }).format(Date.now() + days * dayMs);
  return (
    <p className={styles.soft} suppressHydrationWarning>
      {t("secrets.until", { date })}
    </p>
  );
}
