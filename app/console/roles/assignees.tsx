import type { ComponentProps } from "react";
import type { Role } from "../../../contracts/role.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useRoleRemoval } from "../authorization/use-role-removal.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { EntityTab } from "../kit/entity-tab.tsx";
import { useCan } from "../shell/use-can.ts";

interface AssigneesProps<T extends { id: string }>
  extends Pick<ComponentProps<typeof EntityTab<T>>, "id" | "page" | "columns" | "nameOf" | "linkOf"> {
  text: { label: string; search: string; assign: string; emptyTitle: string; emptyAbout: string };
  /** Of the tab. */
  path: "users" | "machine-to-machine-apps";
}

/** To whom a role is assigned: users, or applications. */
export function Assignees<T extends { id: string }>({ text, path, ...table }: AssigneesProps<T>) {
  const { base } = useEntity<Role>();
  const canWrite = useCan()("write:data");
  const removalOf = useRoleRemoval("holder");
  const actionsOf = (holder: T) => removalOf({ id: holder.id, name: table.nameOf(holder) });
  return (
    <EntityTab
      {...table}
      label={text.label}
      search={text.search}
      create={canWrite ? { to: `${base}/${path}/assign`, label: text.assign } : undefined}
      {...(canWrite ? { actionsOf } : {})}
      empty={<EmptyState drawing="people" title={text.emptyTitle} about={text.emptyAbout} />}
    />
  );
}
