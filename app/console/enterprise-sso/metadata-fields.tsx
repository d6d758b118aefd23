import { Textarea, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SsoConnector } from "../../../contracts/sso-connector.ts";
import { useIsWhole } from "../../document.ts";
import { ChooseTextFile } from "../../ui/choose-text-file.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { type Source, sourceFields, sourceNames } from "./config-fields.ts";

interface MetadataFieldsProps {
  config: SsoConnector["config"];
  errors: Record<string, string | undefined>;
}

/** The ways to name an identity provider, and the fields of the chosen one; without scripts, of all. */
export function MetadataFields({ config, errors }: MetadataFieldsProps) {
  const { t } = useTranslation("enterprise-sso");
  const isWhole = useIsWhole();
  const saved = sourceNames.find((name) => sourceFields[name].some((field) => config[field]));
  const [source, choose] = useState<Source>(saved ?? "metadataUrl");
  const xml = useRef<HTMLTextAreaElement>(null);
  const isShown = (name: Source) => isWhole || name === source;
  const field = <Name extends string>(name: Name) => ({
    ...({ name, dir: "ltr", autoComplete: "off", error: errors[name] } as const),
    defaultValue: String(config[name] ?? ""),
  });
  return (
    <>
      <RadioCards
        name="source"
        label={t("source")}
        value={source}
        onChange={(value) => choose(value as Source)}
        options={sourceNames.map((value) => ({ value, title: t(`sources.${value}`) }))}
      />
      {isShown("metadataUrl") && (
        <TextInput
          label={t("metadataUrl")}
          type="url"
          maxLength={2048}
          placeholder="https://idp.example.com/metadata"
          {...field("metadataUrl")}
        />
      )}
      {isShown("metadata") && <Textarea label={t("metadataXml")} rows={8} ref={xml} {...field("metadata")} />}
      {source === "metadata" && !isWhole && (
        <ChooseTextFile accept=".xml,application/xml,text/xml" into={xml} maxKb={256} />
      )}
      {isShown("manual") && (
        <>
          <TextInput label={t("idpEntityId")} maxLength={1024} {...field("entityId")} />
          <TextInput label={t("signInEndpoint")} type="url" maxLength={2048} {...field("signInEndpoint")} />
          <Textarea
            label={t("x509Certificate")}
            rows={6}
            placeholder="-----BEGIN CERTIFICATE-----"
            {...field("x509Certificate")}
          />
        </>
      )}
    </>
  );
}
