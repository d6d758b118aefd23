import { Button } from "@mantine/core";
import { IconWebhook } from "@tabler/icons-react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Hook } from "../../../contracts/webhook.ts";
import { type PageHandle, useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import type { Column } from "../../ui/data-table.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { deleteSelected } from "../kit/delete.server.ts";
import { EntityList } from "../kit/entity-list.tsx";
import { load } from "../kit/load.server.ts";
import { nameQuery } from "../list-query.ts";
import type { Route } from "./+types/list";
import { SuccessRate } from "./success-rate.tsx";
import { StateTag } from "./webhook-state.tsx";
import styles from "./webhooks.module.css";

export const handle = { phrases: ["webhooks"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    page: call.list(`/api/hooks?${nameQuery(args.request)}&includeExecutionStats=true`, Hook),
  }));

export const action = (args: Route.ActionArgs) => deleteSelected(args, "/api/hooks");

/** Endpoints that are told of the tenant's events, and how they do. */
export default function Webhooks({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("webhooks");
  const base = `/console/${tenantId}/webhooks`;
  return (
    <EntityList
      id="webhooks"
      entity="hook"
      base={base}
      page={page}
      columns={useColumns()}
      linkOf={({ id }) => `${base}/${id}`}
      editLinkOf={({ id }) => `${base}/${id}/settings`}
      drawing="globe"
      learnMore="/console/docs/webhooks"
      actions={
        <Button component={Link} to={`${base}/events`} variant="default">
          {t("catalog")}
        </Button>
      }
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

function useColumns(): Column<Hook>[] {
  const { t } = useTranslation("webhooks");
  const language = useReader()?.language ?? "en";
  return [
    {
      id: "name",
      label: t("name"),
      width: "30%",
      isSortable: true,
      render: ({ name, config }) => (
        <NameCell
          icon={<IconWebhook size={18} stroke={1.5} aria-hidden />}
          name={name || config.url}
          under={new URL(config.url).host}
        />
      ),
    },
    { id: "state", label: t("stateLabel"), width: "120px", render: (hook) => <StateTag of={hook} /> },
    { id: "events", label: t("events"), render: ({ events }) => <Events of={events} /> },
    {
      id: "successRate",
      label: t("successRate"),
      width: "170px",
      hasCaption: true,
      render: ({ executionStats }) => <SuccessRate of={executionStats} />,
    },
    {
      id: "requests",
      label: t("requests"),
      width: "140px",
      isNumber: true,
      render: ({ executionStats }) => numberFormat(language).format(executionStats?.requestCount ?? 0),
    },
    { id: "id", label: t("id"), isExtra: true, render: ({ id }) => <code dir="ltr">{id}</code> },
  ];
}

const shownEvents = 2;

function Events({ of }: { of: Hook["events"] }) {
  const { t } = useTranslation("webhooks");
  const more = of.length - shownEvents;
  return (
    <span className={styles.events} title={of.join(", ")}>
      {of.slice(0, shownEvents).map((event) => (
        <code key={event} dir="ltr">
          {event.split(/(?<=\.)/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
      ))}
      {more > 0 && <span className={styles.soft}>{t("moreEvents", { count: more })}</span>}
    </span>
  );
}
