import { Button } from "@mantine/core";
import { IconReload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { type Hook, HookRequest, Redelivered } from "../../../contracts/webhook.ts";
import { hookEvents } from "../../../contracts/webhook-facts.ts";
import { useReader } from "../../document.ts";
import { numberFormat } from "../../formats.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import type { ListFilter } from "../../ui/list-filter.tsx";
import { ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { ListToolbar } from "../../ui/list-toolbar.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { write } from "../kit/write.server.ts";
import { pageSize } from "../list-query.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/requests";
import { OutcomeTag } from "./outcome-tag.tsx";
import { outcomes, requestQuery, type Span, spans } from "./request-query.ts";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    page: call.list(`/api/hooks/${args.params.id}/recent-logs?${requestQuery(args.request)}`, HookRequest),
  }));

/** Sends some again, by their ids. */
export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const body = { ids: form.getAll("id").map(String) };
    return call(`/api/hooks/${args.params.id}/redeliveries`, Redelivered, { method: "POST", body });
  });

/** What was sent to the endpoint, and what became of it. */
export default function Requests({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation("webhooks");
  const context = useEntity<Hook>();
  const { base, value } = context;
  const mayResend = useCan()("write:data") && value.enabled;
  const columns = useColumns();
  const filters = useFilters();
  const resend = useResend();
  return (
    <>
      <ListToolbar filters={filters}>
        {mayResend ? (
          <Button
            component={Link}
            to={`${base}/recent-requests/redeliver`}
            preventScrollReset
            variant="default"
            leftSection={<IconReload size={18} stroke={1.5} aria-hidden />}
          >
            {t("redeliver")}
          </Button>
        ) : null}
      </ListToolbar>
      <AsyncSection of={page} pending={<ListSkeleton columns={columns} rows={8} />}>
        {({ items, total }) => (
          <ListRows
            id="webhook-requests"
            label={t("tab.requests")}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ payload }) => payload.event}
            linkOf={({ id }) => `${base}/recent-requests/${id}`}
            filters={filters}
            paging={{ total: total ?? 0, size: pageSize }}
            {...(mayResend
              ? {
                  actionsOf: ({ id }: HookRequest) => [{ label: t("resend"), onSelect: () => resend([id]) }],
                  bulkActions: (ids: readonly string[], clear: () => void) => (
                    <Button
                      onClick={() => {
                        resend(ids);
                        clear();
                      }}
                    >
                      {t("resend")}
                    </Button>
                  ),
                }
              : {})}
            empty={<EmptyState drawing="search" title={t("noRequestsTitle")} about={t("noRequestsAbout")} />}
          />
        )}
      </AsyncSection>
      <Outlet context={context} />
    </>
  );
}

function useResend(): (ids: readonly string[]) => void {
  const { t } = useTranslation("webhooks");
  const toast = useToasts();
  const { run } = useAction<Redelivered>(({ count }) => toast.good(t("resent", { count })));
  return (ids) => run({ id: ids });
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation("webhooks");
  return [
    { name: "event", label: t("event"), options: hookEvents.map((value) => ({ value, label: value })) },
    {
      name: "state",
      label: t("outcomeLabel"),
      options: outcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
    },
    {
      ...{ name: "since", label: t("time"), none: t("since.day") },
      options: (Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`since.${value}`) })),
    },
  ];
}

function useColumns(): Column<HookRequest>[] {
  const { t } = useTranslation("webhooks");
  const language = useReader()?.language ?? "en";
  return [
    { id: "event", label: t("event"), width: "34%", render: ({ payload }) => <code dir="ltr">{payload.event}</code> },
    { id: "outcome", label: t("outcomeLabel"), render: (request) => <OutcomeTag of={request} /> },
    {
      id: "attempts",
      label: t("attempts"),
      width: "110px",
      isNumber: true,
      render: ({ payload }) => numberFormat(language).format(payload.attempts.length),
    },
    {
      id: "next",
      label: t("nextAttempt"),
      hasCaption: true,
      render: ({ payload: { nextAttemptAt } }) =>
        nextAttemptAt === null ? <EmptyValue /> : <RelativeTime at={nextAttemptAt} />,
    },
    { id: "time", label: t("time"), render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    { id: "id", label: t("requestId"), isExtra: true, render: ({ id }) => <code dir="ltr">{id}</code> },
  ];
}
