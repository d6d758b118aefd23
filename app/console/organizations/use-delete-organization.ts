import { useTranslation } from "react-i18next";
import type { Organization } from "../../../contracts/organization.ts";
import type { EntityContext } from "../kit/entity-page.tsx";
import { useDelete } from "../kit/use-delete.ts";

/** What the tabs know. */
export interface OrganizationContext extends EntityContext<Organization> {
  /** Undefined until it is known. */
  membersCount: number | undefined;
}

/** Asks, with how many members lose access, then deletes the organization. */
export function useDeleteOrganization({ value: { name }, base, membersCount: count }: OrganizationContext): () => void {
  const { t } = useTranslation("organizations");
  return useDelete(name, base, {
    title: t("deleteTitle", { name }),
    body: count ? t("deleteMembers", { count }) : t("deleteBody"),
    action: t("delete"),
  });
}
