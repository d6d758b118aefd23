import { Checkbox, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "react-router";
import type { User } from "../../../contracts/user.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Callout } from "../../ui/callout.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { JsonEditor } from "../../ui/json-editor.tsx";
import { useIsHydrated } from "../../ui/use-hydrated.ts";
import { type ActionResult, wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { useActionResult } from "../use-action-result.ts";
import { bareCode } from "./bare-code.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import type { FieldErrors } from "./user.server.ts";
import styles from "./users.module.css";

interface SettingsFormProps {
  user: User;
  /** Of the version that is loaded. */
  etag: string | null;
  result: ActionResult<unknown> | undefined;
  /** What there is to say about the email address. */
  emailNote?: ReactNode;
}

/** Everything about a user that is saved at once. */
export function SettingsForm({ user, etag, result, emailNote }: SettingsFormProps) {
  const { t } = useTranslation("users");
  const { wrong, rest } = wrongFields<FieldErrors>(result?.failure);
  const errorOf = useFieldErrors(wrong);
  const isHydrated = useIsHydrated();
  const bare = rest?.code === bareCode ? (rest.data as [string, string][]) : undefined;
  useAskForBare(bare);
  const isBareAlready = !user.primaryEmail && !user.primaryPhone && !user.username;
  const text = (name: "primaryEmail" | "username" | "name", label: string, more: object = {}) => (
    <TextInput
      label={label}
      name={name}
      defaultValue={user[name] ?? ""}
      autoComplete="off"
      error={errorOf(name)}
      {...more}
    />
  );
  return (
    <EntityForm etag={etag} base={user} result={result} failure={bare ? undefined : rest}>
      <input type="hidden" name="intent" value="save" />
      {isBareAlready && <input type="hidden" name="confirmed" value="yes" />}
      {bare && !isHydrated && (
        <Callout tone="warn" title={t("settings.bareTitle")}>
          <Checkbox name="confirmed" value="yes" label={t("settings.bareCheck")} />
        </Callout>
      )}
      <FormCard title={t("settings.identifiers")} about={t("settings.identifiersAbout")}>
        {text("primaryEmail", t("create.email"), { type: "email" })}
        {emailNote}
        <TextInput
          label={t("create.phone")}
          name="primaryPhone"
          type="tel"
          dir="ltr"
          defaultValue={user.primaryPhone ? `+${user.primaryPhone}` : ""}
          autoComplete="off"
          error={errorOf("primaryPhone")}
        />
        {text("username", t("create.username"), { autoCapitalize: "none", spellCheck: false })}
      </FormCard>
      <FormCard title={t("settings.profile")} about={t("settings.profileAbout")}>
        {text("name", t("settings.name"), { maxLength: 128, dir: "auto" })}
        <Picture user={user} error={errorOf("avatar")} />
        <ProfileFields profile={user.profile} error={errorOf("profile")} />
      </FormCard>
      <FormCard title={t("settings.customData")} about={t("settings.customDataAbout")}>
        <CustomData user={user} error={errorOf("customData")} />
      </FormCard>
    </EntityForm>
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

function Picture({ user, error }: { user: User; error: string | undefined }) {
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
