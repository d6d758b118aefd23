import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { Outcome } from "../../failure.ts";
import { ImageUploader } from "../../ui/image-uploader.tsx";
import { isWebAddress } from "../web-address.ts";

interface LogoFieldProps {
  label: string;
  name: string;
  defaultValue: string;
  /** Without a place for files, the picture is elsewhere and has an address. */
  canUpload: boolean;
  isWrong: boolean;
}

/** A picture of a brand: uploaded, or by its address. */
export function LogoField({ label, name, defaultValue, canUpload, isWrong }: LogoFieldProps) {
  const { t } = useTranslation("ui");
  const { tenantId } = useParams();
  const [url, setUrl] = useState(defaultValue);
  const [isLeft, setLeft] = useState(false);
  if (canUpload)
    return (
      <ImageUploader
        label={label}
        name={name}
        value={url}
        onChange={setUrl}
        upload={(file) => send(`/console/${tenantId}/applications/upload`, file)}
        maxKb={500}
        extensions={["svg", "png", "jpg", "jpeg", "ico"]}
      />
    );
  const isBad = url !== "" && isLeft && !isWebAddress(url);
  return (
    <TextInput
      label={label}
      name={name}
      value={url}
      dir="ltr"
      inputMode="url"
      autoComplete="off"
      placeholder="https://example.com/logo.svg"
      error={isBad || isWrong ? t("field.url") : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => setUrl(event.currentTarget.value)}
    />
  );
}

async function send(to: string, file: File): Promise<Outcome<{ url: string }> | undefined> {
  const body = new FormData();
  body.set("file", file);
  try {
    const answer = await fetch(to, { method: "POST", body });
    return (await answer.json()) as Outcome<{ url: string }>;
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "AbortError") return undefined;
    return { ok: false, failure: { status: 0 } };
  }
}
