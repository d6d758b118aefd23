import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserProfile } from "../../../contracts/user.ts";
import { Callout } from "../../ui/callout.tsx";
import { JsonEditor } from "../../ui/json-editor.tsx";
import { addressNames, claimNames } from "./claims.ts";
import { Shapes } from "./shapes.tsx";
import styles from "./users.module.css";

interface ProfileFieldsProps {
  profile: UserProfile;
  isReadOnly: boolean;
  error: string | undefined;
}

/** Claims as fields, or as the JSON that they are. */
export function ProfileFields({ profile, isReadOnly, error }: ProfileFieldsProps) {
  const { t } = useTranslation("users");
  const [shape, setShape] = useState<"asFields" | "asJson">("asFields");
  return (
    <>
      <Shapes value={shape} onChange={setShape} />
      {shape === "asJson" ? (
        <ProfileJson profile={profile} />
      ) : (
        <>
          <div className={styles.two}>
            {claimNames.map((name) => (
              <TextInput
                key={name}
                label={t(`settings.claim.${name}`)}
                name={`profile.${name}`}
                defaultValue={profile[name] ?? ""}
                readOnly={isReadOnly}
                autoComplete="off"
                dir="auto"
              />
            ))}
          </div>
          <fieldset className={styles.group}>
            <legend>{t("settings.address")}</legend>
            <div className={styles.two}>
              {addressNames.map((name) => (
                <TextInput
                  key={name}
                  label={t(`settings.claim.${name}`)}
                  name={`profile.address.${name}`}
                  defaultValue={profile.address?.[name] ?? ""}
                  readOnly={isReadOnly}
                  autoComplete="off"
                  dir="auto"
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
      {error && <Callout tone="bad">{error}</Callout>}
    </>
  );
}

function ProfileJson({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation("users");
  const [text, setText] = useState(JSON.stringify(profile, null, 2));
  return (
    <JsonEditor
      label={t("settings.claims")}
      about={t("settings.claimsAbout")}
      name="profileJson"
      value={text}
      onChange={setText}
      rows={14}
      validate={(value) =>
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? []
          : [{ path: [], message: t("error.json") }]
      }
    />
  );
}
