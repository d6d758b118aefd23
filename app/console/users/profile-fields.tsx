import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserProfile } from "../../../contracts/user.ts";
import { Callout } from "../../ui/callout.tsx";
import { JsonEditor } from "../../ui/json-editor.tsx";
import { addressNames, type claimNames, mainClaims, moreClaims } from "./claims.ts";
import { EditModeSwitch } from "./edit-mode.tsx";
import styles from "./users.module.css";

interface ProfileFieldsProps {
  profile: UserProfile;
  error: string | undefined;
}

/** Claims as fields, or as the JSON that they are. */
export function ProfileFields({ profile, error }: ProfileFieldsProps) {
  const { t } = useTranslation("users");
  const [shape, setShape] = useState<"asFields" | "asJson">("asFields");
  const field = (name: string, label: string, value: string | undefined) => (
    <TextInput
      key={name}
      label={label}
      name={`profile.${name}`}
      defaultValue={value ?? ""}
      autoComplete="off"
      dir="auto"
    />
  );
  const claim = (name: (typeof claimNames)[number]) => field(name, t(`settings.claim.${name}`), profile[name]);
  const hasMore = profile.address !== undefined || moreClaims.some((name) => profile[name]);
  return (
    <>
      <EditModeSwitch value={shape} onChange={setShape} />
      {shape === "asJson" ? (
        <ProfileJson profile={profile} />
      ) : (
        <>
          <div className={styles.two}>{mainClaims.map(claim)}</div>
          <details className={styles.more} open={hasMore}>
            <summary>{t("settings.more")}</summary>
            <div className={styles.two}>{moreClaims.map(claim)}</div>
            <fieldset className={styles.group}>
              <legend>{t("settings.address")}</legend>
              <div className={styles.two}>
                {addressNames.map((name) =>
                  field(`address.${name}`, t(`settings.claim.${name}`), profile.address?.[name]),
                )}
              </div>
            </fieldset>
          </details>
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
