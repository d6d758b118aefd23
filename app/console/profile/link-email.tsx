import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation } from "react-router";
import { RouteDialog } from "../../ui/dialog.tsx";
import { Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/link-email";
import { isEmail } from "./account-change.ts";
import { Buttons } from "./buttons.tsx";
import { cloudOnly } from "./cloud-only.server.ts";
import { profilePath } from "./profile.server.ts";
import { useProfile } from "./profile.tsx";

export const middleware = [cloudOnly];

export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const email = String((await request.formData()).get("email") ?? "").trim();
  if (!isEmail(email)) return data({ isInvalid: true, email }, { status: 422 });
  const outcome = await calls.me("/me/verification-codes", Nothing, { method: "POST", body: { email } });
  if (!outcome.ok) return refusal(request, outcome.failure);
  throw redirect(`${profilePath}/verification-code?${new URLSearchParams({ action: "changeEmail", email })}`);
}

export default function LinkEmail({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { user } = useProfile();
  const isBusy = useNavigation().state !== "idle";
  const error = actionData && ("isInvalid" in actionData ? t("email.invalid") : actionData.failure.message);
  return (
    <RouteDialog
      title={user.primaryEmail ? t("email.edit") : t("email.add")}
      about={t("email.about")}
      closeTo="/console/profile"
      size="sm"
    >
      <Form method="post" noValidate preventScrollReset>
        <TextInput
          name="email"
          type="email"
          label={t("email.new")}
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          data-autofocus
          defaultValue={actionData && "email" in actionData ? actionData.email : ""}
          error={error}
        />
        <Buttons action={t("email.send")} busy={isBusy} />
      </Form>
    </RouteDialog>
  );
}
