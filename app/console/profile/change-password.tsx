import { PasswordInput } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation } from "react-router";
import { pageContext } from "../../context.ts";
import { preferencesOf } from "../../preferences.server.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionResult } from "../use-action-result.ts";
import type { Route } from "./+types/change-password";
import { proofPath, unproved } from "./account-change.ts";
import { Buttons } from "./buttons.tsx";
import { type Issue, issuesOf } from "./password-issues.server.ts";
import { savedPath } from "./profile.server.ts";
import { useProfile } from "./profile.tsx";
import { useLeave } from "./use-leave.ts";

/** The server wants a proof of who it is in the last minutes: without one it is asked for again. */
export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const password = String((await request.formData()).get("password") ?? "");
  if (password === "") return data({ isMissing: true }, { status: 422 });
  const outcome = await calls.me("/me/password", Nothing, { method: "POST", body: { password } });
  if (outcome.ok) {
    if (isDocumentRequest(request)) throw redirect(savedPath("password"));
    return { done: true as const };
  }
  const { failure } = outcome;
  if (failure.code === unproved) throw redirect(proofPath("changePassword"));
  const visit = context.get(pageContext);
  const issues = await issuesOf(failure, visit.phrases, preferencesOf(request, visit).language);
  return issues.length > 0 ? data({ issues }, { status: 422 }) : refusal(request, failure);
}

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { user } = useProfile();
  const isBusy = useNavigation().state !== "idle";
  const leave = useLeave();
  useActionResult(actionData, (answer) => {
    if ("done" in answer) leave(t("password.changed"));
  });
  const title = user.hasPassword ? t("password.edit") : t("password.set");
  return (
    <RouteDialog title={title} about={t("password.about")} closeTo="/console/profile" size="sm">
      <Form method="post" noValidate replace preventScrollReset>
        {/* For the browser's own keeper of passwords: whose password this is. */}
        <input
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={user.primaryEmail ?? user.username ?? ""}
        />
        <PasswordInput
          name="password"
          label={t("password.new")}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": t("password.show") }}
          data-autofocus
          error={errorOf(t, actionData)}
        />
        <Buttons busy={isBusy} />
      </Form>
    </RouteDialog>
  );
}

function errorOf(t: TFunction<"profile">, answer: Route.ComponentProps["actionData"]) {
  if (!answer) return undefined;
  if ("isMissing" in answer) return t("required", { field: t("password.new") });
  if ("issues" in answer)
    return answer.issues.map((issue) => (
      <span key={issue.code} style={{ display: "block" }}>
        {wordsOf(t, issue)}
      </span>
    ));
  return "failure" in answer ? answer.failure.message : undefined;
}

function wordsOf(t: TFunction<"profile">, { code, message, count }: Issue): string {
  if (count === null) return message;
  switch (code) {
    case "password_rejected.too_short":
      return t("password.tooShort", { count });
    case "password_rejected.too_long":
      return t("password.tooLong", { count });
    case "password_rejected.character_types":
      return t("password.types", { count });
    default:
      return message;
  }
}
