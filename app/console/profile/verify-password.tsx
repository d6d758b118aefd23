import { PasswordInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, redirect, useNavigation } from "react-router";
import { RouteDialog } from "../../ui/dialog.tsx";
import { Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/verify-password";
import { type AccountChange, actionOf } from "./account-change.ts";
import { Buttons } from "./buttons.tsx";
import { profilePath } from "./profile.server.ts";

const nextOf: Record<AccountChange["action"], string> = {
  changePassword: `${profilePath}/change-password`,
  changeEmail: `${profilePath}/link-email`,
};

function actionIn(request: Request): AccountChange["action"] {
  const found = actionOf(new URL(request.url).searchParams);
  if (!found) throw redirect(profilePath);
  return found;
}

export function loader({ request }: Route.LoaderArgs) {
  actionIn(request);
  return null;
}

/** Proves who it is to the server, which remembers it for the session; where it leads is decided by the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const next = nextOf[actionIn(request)];
  const calls = await requireApiClient({ context, request });
  const password = String((await request.formData()).get("password") ?? "");
  if (password === "") return { isMissing: true };
  const outcome = await calls.me("/me/password/verify", Nothing, { method: "POST", body: { password } });
  if (!outcome.ok) return refusal(request, outcome.failure);
  throw redirect(next);
}

export default function VerifyPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const isBusy = useNavigation().state !== "idle";
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const isWrong = failure?.code === "session.invalid_credentials";
  const error = actionData && "isMissing" in actionData ? t("required", { field: t("password.current") }) : undefined;
  return (
    <RouteDialog
      title={t("password.verifyTitle")}
      about={t("password.verifyAbout")}
      closeTo="/console/profile"
      size="sm"
    >
      <Form method="post" noValidate replace preventScrollReset>
        <PasswordInput
          name="password"
          label={t("password.current")}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": t("password.show") }}
          data-autofocus
          error={error ?? (isWrong ? t("password.wrong") : failure?.message)}
        />
        <Buttons action={t("continue")} busy={isBusy} />
      </Form>
    </RouteDialog>
  );
}
