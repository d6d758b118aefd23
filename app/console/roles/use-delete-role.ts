import { useTranslation } from "react-i18next";
import type { Role } from "../../../contracts/role.ts";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useDelete } from "../kit/use-delete.ts";

/** Asks, then deletes the role. */
export function useDeleteRole({ value: { name }, base }: EntityContext<Role>): () => void {
  const { t } = useTranslation("authorization");
  const text = { title: t("roles.deleteTitle", { name }), body: t("roles.deleteBody"), action: t("roles.delete") };
  return useDelete(name, base, text);
}
