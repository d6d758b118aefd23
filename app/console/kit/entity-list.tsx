import type { ComponentProps, ReactNode } from "react";
import { Outlet } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useCan } from "../shell/use-can.ts";
import { CreateLink, EntityTable } from "./entity-table.tsx";
import { useBulkDelete, useDeletedToast } from "./use-delete.ts";

interface ListText {
  title: string;
  about: string;
  search: string;
  create: string;
  emptyTitle: string;
  emptyAbout: string;
  deleteTitle: (count: number) => string;
  deleteTitleOfOne: (name: string) => string;
  deleteBody: string;
  deleted: (name: string) => string;
}

type Table<T> = ComponentProps<typeof EntityTable<T & { id: string; name: string }>>;

interface EntityListProps<T>
  extends Pick<Table<T>, "id" | "page" | "columns" | "filters" | "linkOf" | "editLinkOf" | "actionsOf"> {
  /** How the change log names them. */
  entity: string;
  /** The page's own path; the dialog that creates one is at `create` below. */
  base: string;
  text: ListText;
  /** Beside the title: which plan has them. */
  tag?: ReactNode;
  tabs?: ComponentProps<typeof ListPage>["tabs"];
  /** What has to be known before the list is read. */
  notice?: ReactNode;
  drawing: ComponentProps<typeof EmptyState>["drawing"];
  /** Beside the button of an empty list. */
  emptyMore?: ReactNode;
  /** The document about them. */
  learnMore?: string;
  /** Beside the link to create one. */
  actions?: ReactNode;
}

/** The list page of a plain entity: searched, sorted, created, opened, and deleted many at once. */
export function EntityList<T>({
  entity,
  base,
  text,
  tag,
  tabs,
  notice,
  drawing,
  emptyMore,
  learnMore,
  actions,
  ...table
}: EntityListProps<T>) {
  const can = useCan();
  const deleteSelected = useBulkDelete(entity, {
    ...{ title: text.deleteTitle, titleOfOne: text.deleteTitleOfOne, body: text.deleteBody },
  });
  useDeletedToast(entity, text.deleted);
  const more = learnMore === undefined ? {} : { learnMore };
  const create = can("write:data") ? <CreateLink to={`${base}/create`} label={text.create} /> : undefined;
  return (
    <ListPage
      id={table.id}
      title={text.title}
      tag={tag}
      about={text.about}
      {...more}
      tabs={
        <>
          {tabs}
          {notice}
        </>
      }
      search={text.search}
      filters={table.filters ?? []}
      columns={table.columns}
      actions={
        actions ? (
          <>
            {actions}
            {create}
          </>
        ) : (
          create
        )
      }
      {...(create ? { createTo: `${base}/create` } : {})}
    >
      <EntityTable
        {...table}
        label={text.title}
        nameOf={({ name }) => name}
        onDelete={can("delete:data") ? deleteSelected : undefined}
        empty={
          <EmptyState
            drawing={drawing}
            title={text.emptyTitle}
            about={text.emptyAbout}
            {...more}
            action={
              emptyMore ? (
                <>
                  {create}
                  {emptyMore}
                </>
              ) : (
                create
              )
            }
          />
        }
      />
      <Outlet />
    </ListPage>
  );
}
