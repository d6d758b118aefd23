import { PasswordInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, redirect, useNavigation } from "react-router";
import { RouteDialog } from "../../ui/dialog.tsx";
import { Nothing } from "../api-client.server.ts";
import { fieldErrors } from "../kit/action-result.ts";
import { invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/verify-password";
import { type AccountChange, actionOf } from "./account-change.ts";
import { Buttons } from "./buttons.tsx";
import { profilePath } from "./profile.server.ts";

const missing = "password_missing";
const wrong = "session.invalid_credentials";

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
export const action = (args: Route.ActionArgs) =>
  write<never>(args, async (_, form, { me }) => {
    const next = nextOf[actionIn(args.request)];
    const password = String(form.get("password") ?? "");
    if (password === "") return invalid(missing);
    const outcome = await me("/me/password/verify", Nothing, { method: "POST", body: { password } });
    if (!outcome.ok) return outcome;
    throw redirect(next);
  });

export default function VerifyPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const isBusy = useNavigation().state !== "idle";
  const { errors, rest } = fieldErrors(
    actionData?.failure,
    { password: [missing, wrong] },
    { [missing]: t("required", { field: t("password.current") }), [wrong]: t("password.wrong") },
  );
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
          error={errors.password ?? rest?.message}
        />
        <Buttons action={t("continue")} busy={isBusy} />
      </Form>
    </RouteDialog>
  );
}
