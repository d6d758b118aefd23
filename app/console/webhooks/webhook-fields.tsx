import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Hook } from "../../../contracts/webhook.ts";

/** What a webhook is called, and where its events go. */
export function WebhookFields({ of, urlError }: { of?: Hook; urlError: string | undefined }) {
  const { t } = useTranslation("webhooks");
  return (
    <>
      <TextInput
        label={t("name")}
        name="name"
        required
        maxLength={256}
        data-autofocus={of === undefined || undefined}
        defaultValue={of?.name ?? ""}
      />
      <TextInput
        type="url"
        label={t("url")}
        description={t("urlAbout")}
        name="url"
        required
        maxLength={2048}
        dir="ltr"
        placeholder="https://example.com/events"
        error={urlError}
        defaultValue={of?.config.url ?? ""}
      />
    </>
  );
}
