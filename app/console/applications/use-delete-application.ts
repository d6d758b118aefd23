import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useDelete } from "../kit/use-delete.ts";
import { hasUsers } from "./types.tsx";

/** Asks for the name, then deletes the application. */
export function useDeleteApplication({ value: { name, type }, base }: EntityContext<Application>): () => void {
  const { t } = useTranslation("applications");
  return useDelete(name, base, {
    title: t("remove.title", { name }),
    body: t(hasUsers(type) ? "remove.loss" : "remove.lossMachine"),
    action: t("remove.action"),
    typed: name,
  });
}
