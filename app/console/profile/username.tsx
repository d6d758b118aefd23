import { TextInput } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { data, Form, useNavigation } from "react-router";
import { pageContext } from "../../context.ts";
import { RouteDialog } from "../../ui/dialog.tsx";
import { useDone } from "../kit/action-result.ts";
import { useKeptValues } from "../kit/kept-values.ts";
import type { Route } from "./+types/username";
import { Buttons } from "./buttons.tsx";
import { saveField } from "./profile.server.ts";
import { useProfile } from "./profile.tsx";
import { useRefusalAlert } from "./refusal-alert.ts";
import { useLeave } from "./use-leave.ts";

/** Of the open-source edition; in the cloud people are known by their address. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageContext).edition === "cloud") throw data(null, { status: 404 });
  return null;
}

const pattern = /^[A-Za-z_]\w{0,127}$/;

export const action = (args: Route.ActionArgs) => {
  if (args.context.get(pageContext).edition === "cloud") throw data(null, { status: 404 });
  return saveField(args, "username", (name) => (name === "" ? "required" : pattern.test(name) ? null : "invalid"));
};

export default function Username({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { user } = useProfile();
  const form = useRef<HTMLFormElement>(null);
  useKeptValues(form);
  const isBusy = useNavigation().state !== "idle";
  const leave = useLeave();
  useDone(actionData, () => leave(t("username.changed")));
  const failure = actionData?.failure;
  useRefusalAlert(failure?.status === 422 ? failure.message : undefined);
  const isOurs = failure?.code === "required" || failure?.code === "invalid";
  const own = failure?.code === "required" ? "required" : "username.invalid";
  const error = isOurs ? t(own, { field: t("username.label") }) : failure?.message;
  return (
    <RouteDialog title={t("username.edit")} about={t("username.about")} closeTo="/console/profile" size="sm">
      <Form ref={form} method="post" noValidate replace preventScrollReset>
        <TextInput
          name="username"
          label={t("username.label")}
          defaultValue={user.username ?? ""}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          data-autofocus
          error={error}
        />
        <Buttons busy={isBusy} />
      </Form>
    </RouteDialog>
  );
}
