import { useTranslation } from "react-i18next";
import type { ActionItem } from "../../ui/action-menu.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { type DeletedRow, useRowDelete } from "../kit/use-delete.ts";

const words = {
  permission: { label: "roles.removePermission", body: "roles.removePermissionBody" },
  holder: { label: "roles.removeHolder", body: "roles.removeHolderBody" },
} as const;

/** What a row of the opened role offers: to take the permission, or who has the role, out of it, after asking. */
export function useRoleRemoval(of: keyof typeof words): (row: DeletedRow) => ActionItem[] {
  const { t } = useTranslation("authorization");
  const { name: role } = useEntity<{ name: string }>().value;
  const label = t(words[of].label);
  const remove = useRowDelete(
    (name) => ({ title: t("roles.removeTitle", { name, role }), body: t(words[of].body), action: label }),
    (name) => t("roles.removed", { name }),
  );
  return (row) => [{ label, danger: true, onSelect: () => remove(row) }];
}
