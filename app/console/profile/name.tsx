import { TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { RouteDialog } from "../../ui/dialog.tsx";
import { useGoBack } from "../../ui/use-go-back.ts";
import { useKeptValues } from "../kit/kept-values.ts";
import type { Route } from "./+types/name";
import { Buttons } from "./buttons.tsx";
import { saveField } from "./profile.server.ts";
import { useProfile } from "./profile.tsx";

export const action = (args: Route.ActionArgs) => saveField(args, "name");

const most = 128;

/** Saved at once: the page below shows the new name before the server has it. */
export default function Name({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const { user, saving } = useProfile();
  const goBack = useGoBack();
  const form = useRef<HTMLFormElement>(null);
  useKeptValues(form);
  const [error, setError] = useState<string | null>(null);
  const title = user.name ? t("name.edit") : t("name.add");
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    if (name.length > most) return setError(t("name.tooLong"));
    if (name !== (user.name ?? "")) saving.save("name", name);
    goBack("/console/profile");
  };
  return (
    <RouteDialog title={title} closeTo="/console/profile" size="sm">
      <Form ref={form} method="post" onSubmit={save} noValidate>
        <TextInput
          name="name"
          label={t("name.label")}
          defaultValue={saving.drafts.name ?? user.name ?? ""}
          autoComplete="name"
          data-autofocus
          error={error ?? actionData?.failure?.message}
        />
        <Buttons />
      </Form>
    </RouteDialog>
  );
}
