import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigate, useNavigation } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { ApplicationSecret } from "../../../contracts/application.ts";
import { useReader } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { refusal, requireApiClient } from "../api-client.server.ts";
import { CreateError } from "../create-error.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/create-secret";
import styles from "./applications.module.css";

const choices = ["7", "30", "180", "365", "never"] as const;
const dayMs = 86_400_000;

export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const name = String(form.get("name") ?? "").trim();
  if (name === "") return data({ isNameMissing: true }, { status: 422 });
  const days = Number(form.get("days"));
  const body = { name, expiresAt: days > 0 ? Date.now() + days * dayMs : null };
  const made = await calls.tenant(tenantId)(`/api/applications/${id}/secrets`, ApplicationSecret, {
    method: "POST",
    body,
  });
  if (!made.ok) return refusal(request, made.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/applications/${id}/settings`);
  return { done: made.value.name };
}

export default function CreateSecret({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("applications");
  const { base } = useEntity<Application>();
  const navigate = useNavigate();
  const toast = useToasts();
  const isBusy = useNavigation().formMethod === "POST";
  const [days, setDays] = useState<string>("180");
  const closeTo = `${base}/settings`;
  useActionResult(actionData && "done" in actionData ? actionData : undefined, () => {
    toast.good(t("secrets.created"));
    void navigate(closeTo, { preventScrollReset: true });
  });
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const isTaken = failure?.code === "application.secret_name_exists";
  const isMissing = actionData && "isNameMissing" in actionData;
  return (
    <RouteDialog title={t("secrets.add")} closeTo={closeTo}>
      <Form method="post" preventScrollReset>
        <div className={styles.stack}>
          <TextInput
            label={t("secrets.name")}
            name="name"
            required
            maxLength={256}
            autoComplete="off"
            data-autofocus
            error={isMissing ? t("secrets.missing") : isTaken ? failure.message : undefined}
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
          {failure && !isTaken && <CreateError failure={failure} />}
        </div>
        <DialogActions>
          <SubmitButton busy={isBusy}>{t("secrets.add")}</SubmitButton>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}

function Until({ days }: { days: number }) {
  const { t } = useTranslation("applications");
  const language = useReader()?.language ?? "en";
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(Date.now() + days * dayMs);
  return (
    <p className={styles.soft} suppressHydrationWarning>
      {t("secrets.until", { date })}
    </p>
  );
}
