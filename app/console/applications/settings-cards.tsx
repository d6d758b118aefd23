import { Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import { usualIdTokenAlgorithm } from "../../../contracts/usual-algorithms.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { JsonEditor } from "../../ui/json-editor.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { MultiText } from "../../ui/text-list-field.tsx";
import {
  type AddressProblem,
  originProblem,
  redirectProblem,
  redirectWarning,
  signOutProblem,
} from "./redirect-uris.ts";
import type { SettingsProblems } from "./settings-form.server.ts";
import { daysOf } from "./ttl-days.ts";
import { hasUsers, keepsSecret } from "./types.tsx";

interface CardsProps {
  application: Application;
  problems: SettingsProblems;
}

/** Everything of an application that its form saves at once. */
export function SettingsCards(props: CardsProps) {
  const { application } = props;
  return (
    <>
      <General {...props} />
      {hasUsers(application.type) ? (
        <>
          <Addresses {...props} />
          <IdTokens {...props} />
          <Tokens {...props} />
          <Logout {...props} />
        </>
      ) : (
        <Admin {...props} />
      )}
      <CustomData {...props} />
    </>
  );
}

function General({ application, problems }: CardsProps) {
  const { t } = useTranslation("applications");
  return (
    <FormCard title={t("settings.general")} about={t("settings.generalAbout")}>
      <TextInput
        label={t("settings.name")}
        name="name"
        defaultValue={application.name}
        required
        maxLength={256}
        autoComplete="off"
        error={problems.name && t("dialog.nameMissing")}
      />
      <Textarea
        label={t("settings.description")}
        name="description"
        defaultValue={application.description ?? ""}
        maxLength={1024}
        autosize
        minRows={2}
      />
    </FormCard>
  );
}

/** What of the metadata no field shows; it stays as it is. */
function keptOf({ oidcClientMetadata: { logoUri }, customClientMetadata }: Application): string {
  const { idTokenTtl, refreshTokenTtl, refreshTokenTtlInDays } = customClientMetadata;
  const isInSeconds = refreshTokenTtl !== undefined && refreshTokenTtlInDays === undefined;
  const custom = { ...(idTokenTtl ? { idTokenTtl } : {}), ...(isInSeconds ? { refreshTokenTtl } : {}) };
  return JSON.stringify({ oidc: logoUri ? { logoUri } : {}, custom });
}

function Addresses({ application, problems }: CardsProps) {
  const { t } = useTranslation("applications");
  const { type, oidcClientMetadata, customClientMetadata } = application;
  const say = (problem: AddressProblem | null) => problem && t(`settings.${problem}`);
  const sayAll = (found: Record<number, AddressProblem> | undefined) =>
    Object.fromEntries(Object.entries(found ?? {}).map(([line, problem]) => [line, t(`settings.${problem}`)]));
  const warn = (uri: string) => {
    const warning = redirectWarning(type, uri);
    return warning && t(`settings.${warning}`);
  };
  return (
    <FormCard title={t("settings.addresses")} about={t("settings.addressesAbout")}>
      <input type="hidden" name="kept" value={keptOf(application)} />
      <MultiText
        label={t("settings.redirectUris")}
        name="redirectUris"
        about={
          oidcClientMetadata.redirectUris.length > 0 ? t("settings.redirectUrisAbout") : t("settings.needsRedirect")
        }
        placeholder={type === "Native" ? "com.example.app://callback" : "https://app.example.com/callback"}
        defaultValue={oidcClientMetadata.redirectUris}
        validate={(uri) => say(redirectProblem(type, uri))}
        warn={warn}
        errors={sayAll(problems.redirectUris)}
        inputMode="url"
      />
      <MultiText
        label={t("settings.signOutUris")}
        name="postLogoutRedirectUris"
        about={t("settings.signOutUrisAbout")}
        defaultValue={oidcClientMetadata.postLogoutRedirectUris}
        validate={(uri) => say(signOutProblem(uri))}
        errors={sayAll(problems.postLogoutRedirectUris)}
        inputMode="url"
      />
      <MultiText
        label={t("settings.origins")}
        name="corsAllowedOrigins"
        about={t("settings.originsAbout")}
        placeholder="https://app.example.com"
        defaultValue={customClientMetadata.corsAllowedOrigins ?? []}
        validate={(origin) => say(originProblem(origin))}
        errors={sayAll(problems.corsAllowedOrigins)}
        inputMode="url"
      />
    </FormCard>
  );
}

function IdTokens({ application: { customClientMetadata } }: CardsProps) {
  const { t } = useTranslation("applications");
  const [algorithm, setAlgorithm] = useState<string>(
    customClientMetadata.idTokenSignedResponseAlg ?? usualIdTokenAlgorithm,
  );
  return (
    <FormCard title={t("settings.idTokens")} about={t("settings.idTokensAbout")}>
      <RadioCards
        name="idTokenSignedResponseAlg"
        label={t("settings.signing")}
        value={algorithm}
        onChange={setAlgorithm}
        options={[
          { value: "RS256", title: "RS256", about: t("settings.rs256") },
          { value: "ES384", title: "ES384", about: t("settings.es384") },
          { value: "ES256", title: "ES256", about: t("settings.es256") },
        ]}
      />
    </FormCard>
  );
}

function Tokens({ application: { type, customClientMetadata }, problems }: CardsProps) {
  const { t } = useTranslation("applications");
  const { alwaysIssueRefreshToken = false, rotateRefreshToken = true, refreshTokenTtlInDays } = customClientMetadata;
  const { refreshTokenTtl } = customClientMetadata;
  // Theirs are always rotated, whatever is stored.
  const isPublic = !keepsSecret(type);
  const inSeconds = refreshTokenTtlInDays === undefined ? refreshTokenTtl : undefined;
  const days = refreshTokenTtlInDays ?? (inSeconds === undefined ? 14 : daysOf(inSeconds));
  return (
    <FormCard title={t("settings.tokens")} about={t("settings.tokensAbout")}>
      {type !== "Native" && (
        <Switch
          label={t("settings.always")}
          description={t("settings.alwaysAbout")}
          name="alwaysIssueRefreshToken"
          defaultChecked={alwaysIssueRefreshToken}
        />
      )}
      <Switch
        label={t("settings.rotate")}
        description={t(isPublic ? "settings.rotatePublic" : "settings.rotateAbout")}
        name="rotateRefreshToken"
        defaultChecked={rotateRefreshToken || isPublic}
        disabled={isPublic}
      />
      {isPublic && <input type="hidden" name="rotateRefreshToken" value="on" />}
      <NumberField
        label={t("settings.ttl")}
        name="refreshTokenTtlInDays"
        defaultValue={days}
        min={1}
        max={90}
        unit={t("settings.days")}
        about={inSeconds === undefined ? undefined : t("settings.ttlSeconds", { seconds: inSeconds })}
        {...(problems.refreshTokenTtlInDays ? { error: t("settings.ttlRange") } : {})}
      />
    </FormCard>
  );
}

function Logout({ application: { oidcClientMetadata }, problems }: CardsProps) {
  const { t } = useTranslation("applications");
  const { backchannelLogoutUri = "", backchannelLogoutSessionRequired = false } = oidcClientMetadata;
  return (
    <FormCard title={t("settings.logout")} about={t("settings.logoutAbout")}>
      <TextInput
        label={t("settings.logoutUri")}
        name="backchannelLogoutUri"
        defaultValue={backchannelLogoutUri}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://app.example.com/backchannel-logout"
        error={problems.backchannelLogoutUri && t("settings.invalidUrl")}
      />
      <Switch
        label={t("settings.logoutSession")}
        description={t("settings.logoutSessionAbout")}
        name="backchannelLogoutSessionRequired"
        defaultChecked={backchannelLogoutSessionRequired}
      />
    </FormCard>
  );
}

function Admin({ application: { isAdmin = false } }: CardsProps) {
  const { t } = useTranslation("applications");
  return (
    <FormCard title={t("settings.admin")} about={t("settings.adminAbout")}>
      <input type="hidden" name="hasAdmin" value="yes" />
      <Switch label={t("settings.adminSwitch")} name="isAdmin" defaultChecked={isAdmin} />
    </FormCard>
  );
}

function CustomData({ application }: CardsProps) {
  const { t } = useTranslation("applications");
  const [customData, setCustomData] = useState(() => JSON.stringify(application.customData, null, 2));
  return (
    <FormCard title={t("settings.customData")} about={t("settings.customDataAbout")}>
      <JsonEditor
        label={t("settings.customData")}
        name="customData"
        value={customData}
        onChange={setCustomData}
        rows={6}
        validate={(value) =>
          typeof value === "object" && value !== null && !Array.isArray(value)
            ? []
            : [{ path: [], message: t("settings.mustBeObject") }]
        }
      />
    </FormCard>
  );
}
