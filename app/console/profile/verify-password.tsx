import { Button, PasswordInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Form, redirect, useNavigation } from "react-router";
import { OwnVerification } from "../../../contracts/me.ts";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { Nothing, requireApiClient } from "../api-client.server.ts";
import { fieldErrors } from "../kit/action-result.ts";
import { invalid, write } from "../kit/write.server.ts";
import type { Route } from "./+types/verify-password";
import { type AccountChange, actionOf, nextPath, profilePath } from "./account-change.ts";
import { Buttons } from "./buttons.tsx";
import { useProfile } from "./profile.tsx";

const missing = "password_missing";
const wrong = "session.invalid_credentials";

type Change = Pick<AccountChange, "action" | "connectorId">;

function changeIn(request: Request): Change {
  const { searchParams } = new URL(request.url);
  const action = actionOf(searchParams);
  if (!action) throw redirect(profilePath);
  return { action, connectorId: searchParams.get("connectorId") ?? "" };
}

/** Who was verified a moment ago is not asked again. */
export async function loader(args: Route.LoaderArgs) {
  const change = changeIn(args.request);
  const { me } = await requireApiClient(args);
  const known = await me("/me/verification", OwnVerification);
  if (known.ok && known.value.isVerified) throw redirect(nextPath(change));
  return change;
}

/** Proves who it is to the server, which remembers it for the session; where it leads is decided by the address. */
export const action = (args: Route.ActionArgs) =>
  write<never>(args, async (_, form, { me }) => {
    const next = nextPath(changeIn(args.request));
    const password = String(form.get("password") ?? "");
    if (password === "") return invalid(missing);
    const outcome = await me("/me/password/verify", Nothing, { method: "POST", body: { password } });
    if (!outcome.ok) return outcome;
    throw redirect(next);
  });

/** By the password, else by a code to the address, else by another sign-in. */
export default function VerifyPassword({ loaderData: change, actionData }: Route.ComponentProps) {
  const { hasPassword, primaryEmail } = useProfile().user;
  if (hasPassword) return <ByPassword failure={actionData?.failure} />;
  return primaryEmail ? <ByCode change={change} email={primaryEmail} /> : <BySignIn change={change} />;
}

function ByPassword({ failure }: { failure: Parameters<typeof fieldErrors>[0] }) {
  const { t } = useTranslation("profile");
  const { primaryEmail, username } = useProfile().user;
  const isBusy = useNavigation().state !== "idle";
  const { errors, rest } = fieldErrors(
    failure,
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
        {/* For the browser's own keeper of passwords: whose password is asked for. */}
        <input name="username" autoComplete="username" readOnly hidden value={primaryEmail ?? username ?? ""} />
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

function ByCode({ change, email }: { change: Change; email: string }) {
  const { t } = useTranslation("profile");
  const isBusy = useNavigation().state !== "idle";
  return (
    <RouteDialog
      title={t("password.verifyTitle")}
      about={t("password.verifyByCode", { email: `\u2068${email}\u2069` })}
      closeTo="/console/profile"
      size="sm"
    >
      <Form
        method="post"
        action={`/console/profile/verification-code?${new URLSearchParams({ ...change, email })}`}
        replace
        preventScrollReset
      >
        <input type="hidden" name="intent" value="again" />
        <Buttons action={t("email.send")} busy={isBusy} />
      </Form>
    </RouteDialog>
  );
}

function BySignIn({ change }: { change: Change }) {
  const { t } = useTranslation(["profile", "console"]);
  return (
    <RouteDialog
      title={t("password.verifyTitle")}
      about={t("password.verifyBySignIn")}
      closeTo="/console/profile"
      size="sm"
    >
      <DialogActions>
        <Button component="a" href={`/console/sign-in?${new URLSearchParams({ to: nextPath(change) })}`}>
          {t("console:frame.signIn")}
        </Button>
      </DialogActions>
    </RouteDialog>
  );
}
