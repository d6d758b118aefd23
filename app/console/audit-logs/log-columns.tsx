import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { builtInNames } from "../../../contracts/built-in-client.ts";
import type { Log } from "../../../contracts/log.ts";
import { Copyable } from "../../ui/copyable-text.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyValue } from "../../ui/empty-value.tsx";
import { NameCell } from "../../ui/name-cell.tsx";
import { DateText, RelativeTime } from "../../ui/relative-time.tsx";
import { useFrame } from "../shell/frame-data.ts";
import { useEventName } from "./event-name.ts";
import styles from "./log-table.module.css";

export type LogColumn = "user" | "application";

/** Columns of a list of entries; those that would say the same in every row can be left out. */
export function useLogColumns(without: readonly LogColumn[] = []): Column<Log>[] {
  const { t } = useTranslation("logs");
  const eventName = useEventName();
  const columns: Column<Log>[] = [
    {
      id: "event",
      label: t("column.event"),
      width: "32%",
      render: (log) => <EventCell log={log} name={eventName(log.key)} />,
    },
    { id: "user", label: t("column.user"), render: (log) => <UserLink log={log} /> },
    { id: "application", label: t("column.application"), render: (log) => <ApplicationLink log={log} /> },
    {
      id: "ip",
      label: t("column.ip"),
      render: ({ payload }) => (payload.ip ? <code dir="ltr">{payload.ip}</code> : <EmptyValue />),
    },
    { id: "time", label: t("column.time"), render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    {
      id: "exact",
      label: t("column.exact"),
      isExtra: true,
      render: ({ createdAt }) => <DateText at={createdAt} format="exact" />,
    },
    { id: "id", label: t("column.id"), isExtra: true, render: ({ id }) => <code dir="ltr">{id}</code> },
  ];
  return columns.filter(({ id }) => !without.some((one) => one === id));
}

export const codeOf = ({ payload: { error } }: Log): string | null => {
  if (typeof error === "string") return error;
  return typeof error?.code === "string" ? error.code : null;
};

/** Whether it worked. */
export function ResultIcon({ result }: Pick<Log["payload"], "result">) {
  const { t } = useTranslation("logs");
  const Icon = result === "Success" ? IconCircleCheck : IconCircleX;
  return (
    <span className={styles.result} data-result={result} role="img" aria-label={t(`result.${result}`)}>
      <Icon size={18} stroke={1.5} aria-hidden />
    </span>
  );
}

/** What happened and whether it worked; under it why not, or what the API calls it. */
const EventCell = ({ log, name }: { log: Log; name: string }) => (
  <NameCell
    icon={<ResultIcon result={log.payload.result} />}
    name={name}
    under={(log.payload.result === "Error" && codeOf(log)) || log.key}
  />
);

/** The user that an entry speaks of; one who is gone is an id. */
export function UserLink({ log: { payload, userName } }: { log: Log }) {
  return <Who area="users" id={payload.userId} name={userName} />;
}

export function ApplicationLink({ log: { payload, applicationName } }: { log: Log }) {
  return <Who area="applications" id={payload.applicationId} name={applicationName} />;
}

/** Who did what an entry tells of. A user without a name may be a member of the tenant as well as deleted. */
export function ActorName({ log: { payload, actorName } }: { log: Log }) {
  const { actor } = payload;
  if (actor === undefined) return <EmptyValue />;
  const { kind, id, name } = actor;
  if (name !== undefined) return <Member name={name} isUser={kind === "user"} />;
  if (kind === "application") return <Who area="applications" id={id} name={actorName} />;
  return kind === "user" && actorName !== null ? (
    <Who area="users" id={id} name={actorName} />
  ) : (
    <Copyable value={id} />
  );
}

function Member({ name, isUser }: { name: string; isUser: boolean }) {
  const { t } = useTranslation("logs");
  const { tenantId } = useParams();
  const isListed = useFrame()?.edition === "cloud" && isUser;
  return (
    <>
      {isListed ? (
        <Link className={styles.who} to={`/console/${tenantId}/tenant-settings/members`} dir="auto">
          {name}
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}{" "}
      <span className={styles.soft}>{t("member")}</span>
    </>
  );
}

function Who({ area, id, name }: { area: string; id: string | undefined; name: string | null }) {
  const { t } = useTranslation("logs");
  const { tenantId } = useParams();
  if (id === undefined) return <EmptyValue />;
  if (name === null)
    return (
      <span className={styles.soft}>
        <code dir="ltr">{id}</code> {t("gone")}
      </span>
    );
  // What every tenant has has no page.
  if (id in builtInNames) return <span dir="auto">{name}</span>;
  return (
    <Link className={styles.who} to={`/console/${tenantId}/${area}/${id}`} dir="auto">
      {name}
    </Link>
  );
}
