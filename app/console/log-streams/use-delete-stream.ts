import { useTranslation } from "react-i18next";
import type { LogStream } from "../../../contracts/log-stream.ts";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useDelete } from "../kit/use-delete.ts";

/** Asks, then deletes the stream. */
export function useDeleteStream({ value: { name }, base }: EntityContext<LogStream>): () => void {
  const { t } = useTranslation("log-streams");
  return useDelete(name, base, { title: t("deleteTitle", { name }), body: t("deleteBody"), action: t("delete") });
}
