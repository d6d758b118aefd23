import { useTranslation } from "react-i18next";
import type { OrganizationRole } from "../../../contracts/organization.ts";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useDelete } from "../kit/use-delete.ts";

/** Asks, then deletes the organization role. */
export function useDeleteRole({ value: { name }, base }: EntityContext<OrganizationRole>): () => void {
  const { t } = useTranslation("authorization");
  return useDelete(name, base, {
    title: t("roles.deleteTitle", { name }),
    body: t("organizationRoles.deleteBody"),
    action: t("roles.delete"),
  });
}
