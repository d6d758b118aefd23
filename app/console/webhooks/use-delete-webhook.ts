import { useTranslation } from "react-i18next";
import type { Hook } from "../../../contracts/webhook.ts";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useDelete } from "../kit/use-delete.ts";

/** Asks, then deletes the webhook. */
export function useDeleteWebhook({ value: { name, config }, base }: EntityContext<Hook>): () => void {
  const { t } = useTranslation("webhooks");
  const called = name || config.url;
  return useDelete(called, base, {
    title: t("deleteTitle", { name: called }),
    body: t("deleteBody"),
    action: t("delete"),
  });
}
