import { useTranslation } from "react-i18next";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useDelete } from "../kit/use-delete.ts";
import type { OpenResource } from "./outlet-context.ts";

/** Asks for the name, then deletes the API resource. */
export function useDeleteResource({ value: { name }, base }: EntityContext<OpenResource>): () => void {
  const { t } = useTranslation("authorization");
  return useDelete(name, base, {
    title: t("resources.deleteTitle", { name }),
    body: t("resources.deleteBody"),
    action: t("resources.delete"),
    typed: name,
  });
}
