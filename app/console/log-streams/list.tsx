import { IconTransferOut } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LogStream } from "../../../contracts/log-stream.ts";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { deleteSelected } from "../kit/delete.server.ts";
import { EntityList } from "../kit/entity-list.tsx";
import { load } from "../kit/load.server.ts";
import { nameQuery } from "../list-query.ts";
import type { Route } from "./+types/list";
import styles from "./log-streams.module.css";
import { StateTag } from "./stream-state.tsx";

export const handle = { phrases: ["log-streams"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ page: call.list(`/api/log-streams?${nameQuery(args.request)}`, LogStream) }));

export const action = (args: Route.ActionArgs) => deleteSelected(args, "/api/log-streams");

/** Copies of the tenant's logs for other systems. */
export default function LogStreams({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("log-streams");
  const base = `/console/${tenantId}/log-streams`;
  const columns: Column<LogStream>[] = [
    {
      id: "name",
      label: t("name"),
      width: "30%",
      isSortable: true,
      render: ({ name }) => <NameCell icon={<IconTransferOut size={18} stroke={1.5} aria-hidden />} name={name} />,
    },
    { id: "state", label: t("stateLabel"), width: "130px", render: (stream) => <StateTag of={stream} /> },
    {
      id: "destination",
      label: t("destination"),
      render: ({ sink }) => (
        <span>
          {t(`type.${sink.type}`)}{" "}
          <span className={styles.soft} dir="ltr">
            {new URL(sink.url).host}
          </span>
        </span>
      ),
    },
    {
      id: "lastSentAt",
      label: t("lastSent"),
      width: "160px",
      render: ({ state: { lastSentAt } }) =>
        lastSentAt === null ? <span className={styles.soft}>{t("never")}</span> : <RelativeTime at={lastSentAt} />,
    },
    { id: "id", label: t("id"), isExtra: true, render: ({ id }) => <code dir="ltr">{id}</code> },
  ];
  return (
    <EntityList
      id="log-streams"
      entity="log-stream"
      base={base}
      page={page}
      columns={columns}
      linkOf={({ id }) => `${base}/${id}`}
      editLinkOf={({ id }) => `${base}/${id}/settings`}
      drawing="globe"
      learnMore="/console/docs/log-streams"
      text={{
        title: t("title"),
        about: t("about"),
        search: t("search"),
        create: t("create"),
        emptyTitle: t("emptyTitle"),
        emptyAbout: t("emptyAbout"),
        deleteTitle: (count) => t("deleteSome", { count }),
        deleteTitleOfOne: (name) => t("deleteTitle", { name }),
        deleteBody: t("deleteBody"),
        deleted: (name) => t("deleted", { name }),
      }}
    />
  );
}
