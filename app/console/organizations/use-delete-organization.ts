import { useTranslation } from "react-i18next";
import { useDelete } from "../kit/use-delete.ts";
import type { OrganizationContext } from "./organization-context.ts";

/** Asks, with how many members lose access, then deletes the organization. */
export function useDeleteOrganization({ value: { name }, base, membersCount: count }: OrganizationContext): () => void {
  const { t } = useTranslation("organizations");
  return useDelete(name, base, {
    title: t("deleteTitle", { name }),
    body: count ? t("deleteMembers", { count }) : t("deleteBody"),
    action: t("delete"),
  });
}
