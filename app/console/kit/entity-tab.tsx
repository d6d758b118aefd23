import type { ComponentProps, ReactNode } from "react";
import { Outlet, useOutletContext } from "react-router";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { CreateLink, EntityTable } from "./entity-table.tsx";

type EntityTabProps<T extends { id: string }> = ComponentProps<typeof EntityTable<T>> & {
  /** What the search looks at. */
  search: string;
  create?: { to: string; label: string } | undefined;
  /** Beside the button that adds one. */
  actions?: ReactNode;
};

/** A tab of a details page that is a list; its dialogs have the page's entity, too. */
export function EntityTab<T extends { id: string }>({ search, create, actions, ...table }: EntityTabProps<T>) {
  const context = useOutletContext();
  return (
    <>
      <ListToolbar search={search} {...(table.filters ? { filters: table.filters } : {})}>
        {actions}
        {create && <CreateLink {...create} />}
      </ListToolbar>
      <EntityTable {...table} />
      <Outlet context={context} />
    </>
  );
}
