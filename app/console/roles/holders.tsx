import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import type { Outcome } from "../../failure.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import type { ListPart } from "../answer.ts";
import { Loaded } from "../loaded.tsx";
import { useMay } from "../shell/may.ts";
import { useOpened } from "./opened.ts";
import { useRowRemoval } from "./use-row-removal.ts";

interface HoldersProps<T> {
  id: string;
  page: Promise<Outcome<ListPart<T>>>;
  columns: Column<T>[];
  nameOf: (holder: T) => string;
  linkOf: (holder: T) => string;
  words: { label: string; search: string; assign: string; emptyTitle: string; emptyAbout: string };
  /** Of the tab. */
  path: "users" | "machine-to-machine-apps";
}

const size = 20;

/** Who holds a role: people or machines. */
export function Holders<T extends { id: string }>({ id, page, columns, nameOf, linkOf, words, path }: HoldersProps<T>) {
  const { t } = useTranslation("authorization");
  const opened = useOpened();
  const may = useMay();
  const remove = useRowRemoval((name) => ({
    ...{ title: t("roles.removeTitle", { name, role: opened.value.name }), body: t("roles.removeHolderBody") },
    action: t("roles.removeHolder"),
  }));
  const assign = may("write:data") && (
    <Button
      component={Link}
      to={`${opened.base}/${path}/assign`}
      preventScrollReset
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
    >
      {words.assign}
    </Button>
  );
  return (
    <>
      <ListToolbar search={words.search}>{assign}</ListToolbar>
      <Loaded of={page} pending={<ListSkeleton columns={columns} rows={3} />}>
        {({ items, total }) => (
          <ListRows
            id={id}
            label={words.label}
            columns={columns}
            rows={items}
            keyOf={(holder) => holder.id}
            nameOf={nameOf}
            linkOf={linkOf}
            {...(may("write:data")
              ? {
                  actionsOf: (holder: T) => [
                    {
                      ...{ label: t("roles.removeHolder"), danger: true },
                      onSelect: () => void remove(holder.id, nameOf(holder)),
                    },
                  ],
                }
              : {})}
            paging={{ total: total ?? 0, size }}
            empty={<EmptyState drawing="people" title={words.emptyTitle} about={words.emptyAbout} />}
          />
        )}
      </Loaded>
      <Outlet context={opened} />
    </>
  );
}
