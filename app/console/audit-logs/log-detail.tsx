import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Log } from "../../../contracts/log.ts";
import type { Outcome } from "../../failure.ts";
import { CodeEditor } from "../../ui/code-editor.tsx";
import { Copyable } from "../../ui/copyable-text.tsx";
import { DetailPage } from "../../ui/detail-page.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { DateText } from "../../ui/relative-time.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { Missing } from "../kit/missing.tsx";
import { PageSkeleton } from "../kit/page-skeleton.tsx";
import { useEventName } from "./event-name.ts";
import { ActorName, ApplicationLink, codeOf, ResultIcon, UserLink } from "./log-columns.tsx";
import type { LogEntry } from "./log-one.server.ts";
import styles from "./log-table.module.css";

interface LogDetailProps {
  /** `readLog` of the loader, not awaited. */
  log: Promise<Outcome<LogEntry>>;
  /** The list that the entry is in; other entries are below it, by their ids. */
  back: { to: string; label: string };
}

/** One entry of the audit log, with everything that is known of it. Needs the phrases of `logs`. */
export function LogDetail({ log, back }: LogDetailProps) {
  return (
    <AsyncSection of={log} pending={<PageSkeleton lines={12} />} missing={<Missing list={back.to} />}>
      {(entry) => <Entry key={entry.log.id} entry={entry} back={back} />}
    </AsyncSection>
  );
}

function Entry({ entry, back }: { entry: LogEntry; back: LogDetailProps["back"] }) {
  const { log, related } = entry;
  const { t } = useTranslation("logs");
  const eventName = useEventName();
  const { result, error, params } = log.payload;
  const isGood = result === "Success";
  const Icon = isGood ? IconCircleCheck : IconCircleX;
  return (
    <DetailPage
      back={back}
      icon={<Icon size={24} stroke={1.5} aria-hidden />}
      name={eventName(log.key)}
      tag={<Tag tone={isGood ? "good" : "bad"}>{t(`result.${result}`)}</Tag>}
      id={log.id}
      actions={<Neighbours entry={entry} base={back.to} />}
    >
      <CardStack>
        <FormCard title={t("detail.what")} about={t("detail.whatAbout")}>
          <KeyValues rows={factsOf(log, t)} />
        </FormCard>
        {error !== undefined && (
          <FormCard title={t("detail.error")} about={t("detail.errorAbout")}>
            <KeyValues
              rows={[{ term: t("detail.code"), value: <Code>{codeOf(log)}</Code> }, ...descriptionOf(log, t)]}
            />
          </FormCard>
        )}
        {params && Object.keys(params).length > 0 && (
          <FormCard title={t("detail.params")} about={t("detail.paramsAbout")}>
            <KeyValues
              rows={Object.entries(params).map(([term, value]) => ({ term, value: <Code>{said(value)}</Code> }))}
            />
          </FormCard>
        )}
        {(log.payload.requestId || log.payload.interactionId || log.payload.sessionId) && (
          <FormCard title={t("detail.related")} about={t("detail.relatedAbout")}>
            <Related logs={related} base={back.to} />
          </FormCard>
        )}
        <FormCard title={t("detail.raw")} about={t("detail.rawAbout")}>
          <CodeEditor
            label={t("detail.json")}
            language="json"
            value={JSON.stringify(log, null, 2)}
            isReadOnly
            rows={18}
          />
        </FormCard>
      </CardStack>
    </DetailPage>
  );
}

/** The entries before and after it; their places stay where there is none. */
function Neighbours({ entry: { newer, older }, base }: { entry: LogEntry; base: string }) {
  const { t } = useTranslation("logs");
  const step = (id: string | null, label: string, icon: ReactNode) =>
    id === null ? (
      <Button variant="default" disabled aria-label={label}>
        {icon}
      </Button>
    ) : (
      <Button
        component={Link}
        to={`${base}/${id}`}
        variant="default"
        aria-label={label}
        title={label}
        prefetch="intent"
      >
        {icon}
      </Button>
    );
  return (
    <>
      {step(newer, t("detail.newer"), <IconChevronUp size={18} stroke={1.5} aria-hidden />)}
      {step(older, t("detail.older"), <IconChevronDown size={18} stroke={1.5} aria-hidden />)}
    </>
  );
}

function Related({ logs, base }: { logs: Log[]; base: string }) {
  const { t } = useTranslation("logs");
  const eventName = useEventName();
  if (logs.length === 0) return <p>{t("detail.noRelated")}</p>;
  return (
    <ul className={styles.related}>
      {logs.map((log) => (
        <li key={log.id}>
          <ResultIcon result={log.payload.result} />
          <Link to={`${base}/${log.id}`}>{eventName(log.key)}</Link>
          <DateText at={log.createdAt} format="exact" />
        </li>
      ))}
    </ul>
  );
}

type Translate = ReturnType<typeof useTranslation<"logs">>["t"];
type Fact = { term: string; value: ReactNode };

const Code = ({ children }: { children: ReactNode }) => <code dir="ltr">{children}</code>;
const said = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

function factsOf(log: Log, t: Translate): Fact[] {
  const { actor, ip, userAgent, requestId, interactionId, sessionId } = log.payload;
  const copied = (term: string, value: string | undefined): Fact[] =>
    value === undefined ? [] : [{ term, value: <Copyable value={value} /> }];
  return [
    { term: t("detail.key"), value: <Copyable value={log.key} /> },
    { term: t("column.time"), value: <DateText at={log.createdAt} format="exact" /> },
    { term: t("column.user"), value: <UserLink log={log} /> },
    { term: t("column.application"), value: <ApplicationLink log={log} /> },
    ...(actor === undefined ? [] : [{ term: t("detail.actor"), value: <ActorName log={log} /> }]),
    ...copied(t("column.ip"), ip),
    ...(userAgent === undefined ? [] : [{ term: t("detail.userAgent"), value: <span dir="ltr">{userAgent}</span> }]),
    ...copied(t("detail.request"), requestId),
    ...copied(t("detail.interaction"), interactionId),
    ...copied(t("detail.session"), sessionId),
  ];
}

function descriptionOf({ payload: { error } }: Log, t: Translate): Fact[] {
  const description = typeof error === "object" ? error.description : undefined;
  return typeof description === "string" ? [{ term: t("detail.description"), value: description }] : [];
}
