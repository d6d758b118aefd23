import { TextInput } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form, redirect, useNavigation } from "react-router";
import { RouteDialog } from "../../ui/dialog.tsx";
import { Nothing } from "../api-client.server.ts";
import { useKeptValues } from "../kit/kept-values.ts";
import { invalid, textOf, write } from "../kit/write.server.ts";
import { cloudOnly } from "../tenants/cloud.server.ts";
import type { Route } from "./+types/link-email";
import { isEmail, profilePath } from "./account-change.ts";
import { Buttons } from "./buttons.tsx";
import { useProfile } from "./profile.tsx";

export const middleware = [cloudOnly];

/** The code of what is no address; what was typed is in `data`. */
const unfit = "email_invalid";

export const action = (args: Route.ActionArgs) =>
  write<never>(args, async (_, form, { me }) => {
    const email = textOf(form, "email");
    if (!isEmail(email)) return invalid(unfit, email);
    const outcome = await me("/me/verification-codes", Nothing, { method: "POST", body: { email } });
    if (!outcome.ok) return outcome;
    throw redirect(`${profilePath}/verification-code?${new URLSearchParams({ action: "changeEmail", email })}`);
  });

export default function LinkEmail({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { user } = useProfile();
  const form = useRef<HTMLFormElement>(null);
  useKeptValues(form);
  const isBusy = useNavigation().state !== "idle";
  const failure = actionData?.failure;
  const isUnfit = failure?.code === unfit;
  return (
    <RouteDialog
      title={user.primaryEmail ? t("email.edit") : t("email.add")}
      about={t("email.about")}
      closeTo="/console/profile"
      size="sm"
    >
      <Form ref={form} method="post" noValidate replace preventScrollReset>
        <TextInput
          name="email"
          type="email"
          label={t("email.new")}
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          data-autofocus
          defaultValue={isUnfit ? String(failure?.data) : ""}
          error={isUnfit ? t("email.invalid") : failure?.message}
        />
        <Buttons action={t("email.send")} busy={isBusy} />
      </Form>
    </RouteDialog>
  );
}
