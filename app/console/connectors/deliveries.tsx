import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Delivery, type DeliveryState } from "../../../contracts/delivery.ts";
import type { PageHandle } from "../../document.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage, ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { textOf, write } from "../kit/write.server.ts";
import { listQuery, pageSize } from "../list-query.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/deliveries";
import { ConnectorTabs } from "./connector-tabs.tsx";
import styles from "./connectors.module.css";

export const handle = { phrases: ["connectors", "email-templates"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    page: call.list(
      `/api/deliveries?${listQuery(args.request, {}, ["state", "channel", "userId", "recipient"])}`,
      Delivery,
    ),
  }));

/** Sends a message again. */
export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const path = `/api/deliveries/${encodeURIComponent(textOf(form, "id"))}/resend`;
    const outcome = await call(path, z.object({ id: z.string() }), { method: "POST" });
    return outcome.ok ? { ok: true, value: { recipient: textOf(form, "recipient") } } : outcome;
  });

const tones: Record<DeliveryState, Tone> = {
  sent: "good",
  retrying: "warn",
  failed: "bad",
  delivered: "good",
  bounced: "bad",
  complained: "bad",
};
const channelTypes = { email: "Email", phone: "Sms" } as const;

/** What became of the messages of the last 30 days. */
export default function Deliveries({ loaderData: { page }, params: { tenantId } }: Route.ComponentProps) {
  const { t } = useTranslation("connectors");
  const toast = useToasts();
  const canWrite = useCan()("write:data");
  const { run } = useAction<{ recipient: string }>((done) => toast.good(t("deliveries.sentAgain", done)));
  const columns = useColumns();
  const filters = useFilters();
  const actionsOf = ({ id, recipient, userId, state, isRepeatable }: Delivery) => [
    ...(userId === null ? [] : [{ label: t("deliveries.user"), to: `/console/${tenantId}/users/${userId}` }]),
    ...(canWrite
      ? [
          {
            label: t("deliveries.again"),
            disabled: !isRepeatable || state === "retrying",
            onSelect: () => run({ id, recipient }),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      id="deliveries"
      title={t("title")}
      about={t("deliveries.about")}
      learnMore="/console/docs/connectors"
      tabs={<ConnectorTabs />}
      filters={filters}
      columns={columns}
    >
      <AsyncSection of={page} pending={<ListSkeleton columns={columns} rows={8} />}>
        {({ items, total, isCapped }) => (
          <ListRows
            id="deliveries"
            label={t("tab.deliveries")}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ recipient }) => recipient}
            {...(canWrite || items.some(({ userId }) => userId !== null) ? { actionsOf } : {})}
            filters={[
              ...filters,
              { name: "userId", label: t("deliveries.user"), options: [] },
              { name: "recipient", label: t("deliveries.recipient"), options: [] },
            ]}
            paging={{ total: total ?? 0, size: pageSize, isCapped }}
            empty={<EmptyState drawing="mail" title={t("deliveries.emptyTitle")} about={t("deliveries.emptyAbout")} />}
          />
        )}
      </AsyncSection>
    </ListPage>
  );
}

function useFilters() {
  const { t } = useTranslation("connectors");
  const states = (Object.keys(tones) as DeliveryState[]).map((value) => ({ value, label: t(`deliveries.${value}`) }));
  const channels = (["email", "phone"] as const).map((value) => ({ value, label: t(`type.${channelTypes[value]}`) }));
  return [
    { name: "state", label: t("column.status"), options: states },
    { name: "channel", label: t("column.channel"), options: channels },
  ];
}

function useColumns(): Column<Delivery>[] {
  const { t } = useTranslation("connectors");
  const { t: template } = useTranslation("email-templates");
  return [
    {
      id: "recipient",
      label: t("deliveries.recipient"),
      width: "28%",
      render: ({ recipient, type }) => <NameCell name={recipient} under={template(`types.${type}.name`)} />,
    },
    {
      id: "channel",
      label: t("column.channel"),
      width: "110px",
      render: ({ channel }) => t(`type.${channelTypes[channel]}`),
    },
    {
      id: "provider",
      label: t("column.provider"),
      render: ({ connectorName }) => connectorName ?? t("deliveries.noProvider"),
    },
    { id: "status", label: t("column.status"), render: (delivery) => <Status of={delivery} /> },
    {
      id: "time",
      label: t("deliveries.time"),
      width: "150px",
      render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
    {
      id: "attempts",
      label: t("deliveries.attempts"),
      isNumber: true,
      isExtra: true,
      render: ({ attempts }) => attempts,
    },
  ];
}

/** How the last attempt went, and why it failed. */
function Status({ of: { state, error, bounceType, reason } }: { of: Delivery }) {
  const { t } = useTranslation("connectors");
  return (
    <span className={styles.outcome}>
      <Tag tone={bounceType === "soft" ? "warn" : tones[state]}>{t(`deliveries.${bounceType ?? state}`)}</Tag>
      {error && <small className={styles.soft}>{error.message}</small>}
      {reason && (
        <small className={styles.soft} lang="en" dir="ltr">
          {reason}
        </small>
      )}
    </span>
  );
}
