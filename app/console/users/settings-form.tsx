import { Checkbox, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "react-router";
import type { User } from "../../../contracts/user.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { EditForm } from "../../ui/edit-form.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { JsonEditor } from "../../ui/json-editor.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";
import { useCan } from "../shell/use-can.ts";
import { useActionResult } from "../use-action-result.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import type { FieldErrors } from "./user.server.ts";
import styles from "./users.module.css";

interface SettingsFormProps {
  user: User;
  /** The version that the form shows. */
  etag: string | null;
  /** Another one each time something was saved. */
  saved: number | undefined;
  /** Above the fields. */
  notice: ReactNode;
  errors: FieldErrors | undefined;
  /** What was to be saved, of a user who could not sign in with anything any more. */
  bare: [string, string][] | undefined;
}

/** Everything about a user that is saved at once. */
export function SettingsForm({ user, etag, saved, notice, errors, bare }: SettingsFormProps) {
  const { t } = useTranslation("users");
  const isReadOnly = !useCan()("write:data");
  const wrong = useFieldErrors(errors);
  const isHydrated = useIsHydrated();
  useAskForBare(bare);
  const isBareAlready = !user.primaryEmail && !user.primaryPhone && !user.username;
  const text = (name: "primaryEmail" | "username" | "name", label: string, more: object = {}) => (
    <TextInput
      label={label}
      name={name}
      defaultValue={user[name] ?? ""}
      readOnly={isReadOnly}
      autoComplete="off"
      error={wrong(name)}
      {...more}
    />
  );
  return (
    <EditForm saved={saved} intent="save">
      <input type="hidden" name="etag" value={etag ?? ""} />
      {isBareAlready && <input type="hidden" name="confirmed" value="yes" />}
      {notice}
      {bare && !isHydrated && (
        <Callout tone="warn" title={t("settings.bareTitle")}>
          <Checkbox name="confirmed" value="yes" label={t("settings.bareCheck")} />
        </Callout>
      )}
      <FormCard title={t("settings.identifiers")} about={t("settings.identifiersAbout")}>
        {text("primaryEmail", t("create.email"), { type: "email" })}
        <TextInput
          label={t("create.phone")}
          name="primaryPhone"
          type="tel"
          dir="ltr"
          defaultValue={user.primaryPhone ? `+${user.primaryPhone}` : ""}
          readOnly={isReadOnly}
          autoComplete="off"
          error={wrong("primaryPhone")}
        />
        {text("username", t("create.username"), { autoCapitalize: "none", spellCheck: false })}
      </FormCard>
      <FormCard title={t("settings.profile")} about={t("settings.profileAbout")}>
        {text("name", t("settings.name"), { maxLength: 128, dir: "auto" })}
        <Picture user={user} isReadOnly={isReadOnly} error={wrong("avatar")} />
        <ProfileFields profile={user.profile} isReadOnly={isReadOnly} error={wrong("profile")} />
      </FormCard>
      <FormCard title={t("settings.customData")} about={t("settings.customDataAbout")}>
        <CustomData user={user} error={wrong("customData")} />
      </FormCard>
    </EditForm>
  );
}

/** Asks before somebody is left without anything to sign in with. */
function useAskForBare(bare: [string, string][] | undefined) {
  const { t } = useTranslation("users");
  const confirm = useConfirm();
  const submit = useSubmit();
  useActionResult(bare, async (fields) => {
    const yes = await confirm({
      title: t("settings.bareTitle"),
      body: t("settings.bareBody"),
      action: t("settings.bareAction"),
      danger: true,
    });
    if (yes) void submit(new URLSearchParams([...fields, ["confirmed", "yes"]]), { method: "post" });
  });
}

function Picture({ user, isReadOnly, error }: { user: User; isReadOnly: boolean; error: string | undefined }) {
  const { t } = useTranslation("users");
  const [url, setUrl] = useState(user.avatar ?? "");
  return (
    <div className={styles.picture}>
      <Avatar of={{ ...user, avatar: /^https?:\/\//.test(url) ? url : null }} size={36} />
      <TextInput
        label={t("settings.avatar")}
        name="avatar"
        type="url"
        dir="ltr"
        placeholder="https://"
        value={url}
        readOnly={isReadOnly}
        autoComplete="off"
        error={error}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
    </div>
  );
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

function CustomData({ user, error }: { user: User; error: string | undefined }) {
  const { t } = useTranslation("users");
  const [text, setText] = useState(JSON.stringify(user.customData, null, 2));
  return (
    <>
      <JsonEditor
        label={t("settings.customData")}
        name="customData"
        value={text}
        onChange={setText}
        rows={8}
        validate={(value) => (isObject(value) ? [] : [{ path: [], message: t("error.json") }])}
      />
      {error && <Callout tone="bad">{error}</Callout>}
    </>
  );
}
