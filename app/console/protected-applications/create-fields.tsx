import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Callout } from "../../ui/callout.tsx";

interface CreateFieldsProps {
  /** Null where the installation has no protected applications. */
  domain: string | null;
  errors: { origin?: string; subDomain?: string };
}

/** What a protected application needs from the start: where it is, and where it will be. */
export function CreateFields({ domain, errors }: CreateFieldsProps) {
  const { t } = useTranslation("protected-applications");
  const [subDomain, setSubDomain] = useState("");
  const [isOwn, setOwn] = useState(false);
  if (domain === null) return <Callout tone="warn">{t("unavailable")}</Callout>;
  return (
    <>
      <TextInput
        label={t("origin")}
        description={t("originAbout")}
        name="origin"
        dir="ltr"
        inputMode="url"
        placeholder="https://app.example.com"
        required
        maxLength={2048}
        autoComplete="off"
        error={errors.origin}
        onChange={(event) => {
          if (!isOwn) setSubDomain(suggestion(event.currentTarget.value));
        }}
      />
      <TextInput
        label={t("subDomain")}
        description={t("subDomainAbout")}
        name="subDomain"
        dir="ltr"
        required
        maxLength={63}
        autoComplete="off"
        spellCheck={false}
        value={subDomain}
        rightSection={<span dir="ltr">.{domain}</span>}
        rightSectionWidth={`${domain.length + 3}ch`}
        error={errors.subDomain}
        onChange={(event) => {
          setOwn(true);
          setSubDomain(event.currentTarget.value.toLowerCase());
        }}
      />
    </>
  );
}

/** The first label of a host that says something: `wiki` of `https://wiki.example.com`. */
function suggestion(address: string): string {
  const labels = URL.parse(address)?.hostname.split(".") ?? [];
  const [first = ""] = labels.filter((label) => label !== "www");
  return labels.length > 1 && /^[a-z]/.test(first) ? first.replace(/[^a-z0-9-]/g, "").slice(0, 63) : "";
}
