import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useFetcher, useNavigation } from "react-router";
import { MyProfile } from "../../../contracts/me.ts";
import { useIsWhole } from "../../document.ts";
import type { Failure } from "../../failure.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { type ApiClient, Nothing, needed, refusal, requireApiClient } from "../api-client.server.ts";
import { cloudOnly, isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/verification-code";
import { type AccountChange, accountChangeOf, nextPath, profilePath, proofPath, unproved } from "./account-change.ts";
import { Buttons } from "./buttons.tsx";
import { savedPath } from "./profile.server.ts";
import { useRefusalAlert } from "./refusal-alert.ts";
import { useLeave } from "./use-leave.ts";

export const middleware = [cloudOnly];

function changeIn(request: Request): AccountChange {
  const found = accountChangeOf(new URL(request.url).searchParams);
  if (!found) throw redirect(profilePath);
  return found;
}

export const loader = ({ request }: Route.LoaderArgs) => ({ email: changeIn(request).email });

const send = (calls: ApiClient, email: string) =>
  calls.me("/me/verification-codes", Nothing, { method: "POST", body: { email } });

export async function action({ context, request }: Route.ActionArgs) {
  const change = changeIn(request);
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  if (form.get("intent") === "again") {
    const sent = await send(calls, change.email);
    return sent.ok ? { isSent: true } : refusal(request, sent.failure);
  }
  const verificationCode = String(form.get("code") ?? "").replace(/\s/g, "");
  if (verificationCode === "") return data({ isMissing: true }, { status: 422 });
  const body = { email: change.email, verificationCode };
  const verified = await calls.me("/me/verification-codes/verify", Nothing, { method: "POST", body });
  if (!verified.ok) return refusal(request, verified.failure);
  const primaryEmail = change.email;
  const user = await needed(request, calls.me("/me", MyProfile));
  const isNew = change.action === "changeEmail" && primaryEmail !== user.primaryEmail;
  if (!isNew) throw redirect(nextPath(change));
  const saved = await calls.me("/me", MyProfile, { method: "PATCH", body: { primaryEmail } });
  if (!saved.ok && saved.failure.code === unproved) throw redirect(proofPath(change.action));
  if (!saved.ok && saved.failure.status === 422) return data({ refused: saved.failure.message }, { status: 422 });
  if (!saved.ok) return refusal(request, saved.failure);
  if (isDocumentRequest(request)) throw redirect(savedPath("email"));
  return { done: true as const };
}

export default function VerificationCode({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const isBusy = useNavigation().state !== "idle";
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const isMissing = actionData && "isMissing" in actionData;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  useRefusalAlert(refused);
  const leave = useLeave();
  useActionResult(actionData, (answer) => {
    if ("done" in answer) leave(t("email.changed"));
  });
  return (
    <RouteDialog
      title={t("code.title")}
      about={t("code.about", { email: `\u2068${email}\u2069` })}
      closeTo="/console/profile"
      size="sm"
    >
      <Form method="post" noValidate replace preventScrollReset>
        <TextInput
          name="code"
          label={t("code.label")}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="go"
          dir="ltr"
          spellCheck={false}
          data-autofocus
          error={isMissing ? t("required", { field: t("code.label") }) : (failure?.message ?? refused)}
        />
        <Buttons action={t("code.verify")} busy={isBusy} />
      </Form>
      <Resend />
    </RouteDialog>
  );
}

/** Seconds until another code is sent: the server refuses to send one sooner. */
const pause = 60;

function Resend() {
  const { t } = useTranslation("profile");
  const isWhole = useIsWhole();
  const { Form: ResendForm, data: answer, state } = useFetcher<{ isSent?: boolean; failure?: Failure }>();
  const [left, setLeft] = useState(pause);
  const toasts = useToasts();
  useEffect(() => {
    if (state !== "idle" || !answer) return;
    if (answer.failure) toasts.bad(answer.failure.message ?? "");
    else toasts.good(t("code.sent"));
    setLeft(pause);
  }, [answer, state, toasts, t]);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const isWaiting = left > 0 && !isWhole;
  return (
    <ResendForm method="post">
      <SubmitButton name="intent" value="again" variant="subtle" disabled={isWaiting} busy={state !== "idle"}>
        {isWaiting ? t("code.wait", { count: left }) : t("code.again")}
      </SubmitButton>
    </ResendForm>
  );
}
