import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, Link, redirect, useNavigate, useNavigation } from "react-router";
import { Resource } from "../../../contracts/resource.ts";
import type { PageHandle } from "../../document.ts";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import styles from "../authorization/authorization.module.css";
import { refusal, requireCalls } from "../calls.server.ts";
import { NotMade } from "../not-made.tsx";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionAnswer } from "../use-answer.ts";
import type { Route } from "./+types/create";
import { problemOf } from "./identifier.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

export async function action({ context, params: { tenantId }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const form = await request.formData();
  const indicator = String(form.get("indicator")).trim();
  const problem = problemOf(indicator);
  if (problem) return data({ problem }, { status: 422 });
  const body = { name: form.get("name"), indicator };
  const made = await calls.tenant(tenantId)("/api/resources", Resource, { method: "POST", body });
  if (!made.ok) return refusal(request, made.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/api-resources/${made.value.id}`);
  return { made: { id: made.value.id, name: made.value.name } };
}

/** Registers an API. */
export default function CreateResource({ actionData, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const isBusy = useNavigation().formMethod === "POST";
  const toast = useToasts();
  const navigate = useNavigate();
  const [indicator, setIndicator] = useState("");
  const [isLeft, leave] = useState(false);
  const list = `/console/${tenantId}/api-resources`;
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const isTaken = failure?.code === "resource.resource_identifier_in_use";
  const found = actionData && "problem" in actionData ? actionData.problem : null;
  const problem = isLeft && indicator ? problemOf(indicator.trim()) : found;
  useActionAnswer(actionData && "made" in actionData ? actionData.made : undefined, ({ id, name }) => {
    toast.good(t("resources.created", { name }));
    void navigate(`${list}/${id}`);
  });
  return (
    <RouteDialog title={t("resources.create")} about={t("resources.createAbout")} closeTo={list}>
      <Form method="post" preventScrollReset>
        <div className={styles.stack}>
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
            error={problem ? t(`resources.${problem}`) : isTaken ? failure.message : undefined}
            onBlur={() => leave(true)}
            onChange={(event) => setIndicator(event.currentTarget.value)}
          />
          <Link to={`/console/${tenantId}/applications/create`}>{t("resources.guide")}</Link>
          <NotMade failure={isTaken ? undefined : failure} />
        </div>
        <DialogActions>
          <SubmitButton busy={isBusy}>{t("resources.create")}</SubmitButton>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}
