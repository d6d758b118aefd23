import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Change, NoUndo } from "../../../contracts/change.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Tag, type Tone } from "../../ui/tag.tsx";
import { useFrame } from "../shell/frame-data.ts";
import { useTenantScopes } from "../shell/scopes.ts";
import { kindOf, nameOf } from "./change-name.ts";
import { pageOf } from "./change-page.ts";
import { differencesOf, opOf } from "./diff.ts";
import { Differences } from "./differences.tsx";
import styles from "./history.module.css";
import { useUndo } from "./use-undo.ts";

const tones: Record<ReturnType<typeof opOf>, Tone> = {
  created: "good",
  added: "good",
  changed: "info",
  replaced: "info",
  deleted: "bad",
  removed: "bad",
};

/** A second factor is kept for a day, everything else for longer. */
const reasonOf = ({ entity }: Change, noUndo: NoUndo) =>
  noUndo === "expired" && entity === "user-mfa" ? "expiredFactor" : noUndo;

interface ChangeItemProps {
  change: Change;
  base: string;
  hasLinks: boolean;
}

export function ChangeItem({ change, base, hasLinks }: ChangeItemProps) {
  const { t, i18n } = useTranslation("history");
  const { form, isBusy, ask } = useUndo(change);
  const edition = useFrame()?.edition ?? "cloud";
  const scopes = useTenantScopes();
  const canUndo = change.isUndoable && (scopes === undefined || scopes.has("write:data"));
  const op = opOf(change);
  const differences = differencesOf(change);
  const page = hasLinks ? pageOf(change, base, edition) : null;
  const name = nameOf(change, i18n);
  const summary = differences
    .slice(0, 3)
    .map(({ path }) => path)
    .join(", ");
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div className={styles.what}>
          <Tag tone={tones[op]}>{t(`op.${op}`)}</Tag>
          <strong>{kindOf(change, i18n)}</strong>
          {hasLinks && name && (page ? <Link to={page}>{name}</Link> : <span dir="auto">{name}</span>)}
          {change.undoneBy && <Tag>{t("undone")}</Tag>}
          {change.undoes && <Tag tone="brand">{t("undoes")}</Tag>}
        </div>
        <div className={styles.who}>
          <span>{t("by", { name: actorOf(change, t) })}</span>
          <RelativeTime at={change.at} />
        </div>
        {!canUndo && <div className={styles.undo} />}
        {canUndo && (
          <form.Form method="post" className={styles.undo} onSubmit={ask}>
            <input type="hidden" name="changeId" value={change.id} />
            <Button
              type="submit"
              variant="subtle"
              size="compact-sm"
              loading={isBusy}
              leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
            >
              {t("undo")}
            </Button>
          </form.Form>
        )}
      </div>
      {differences.length === 0 && change.noUndo && (
        <p className={styles.origin}>{t(`noUndo.${reasonOf(change, change.noUndo)}`)}</p>
      )}
      {differences.length > 0 && (
        <details className={styles.details}>
          <summary>
            {t("details")}
            <span dir="ltr">{summary}</span>
          </summary>
          <Differences of={differences} />
          <p className={styles.origin}>
            {change.clientIp && <span>{t("from", { ip: change.clientIp })}</span>}
            <span>{t("request", { id: change.requestId })}</span>
          </p>
          {change.noUndo && <p className={styles.origin}>{t(`noUndo.${reasonOf(change, change.noUndo)}`)}</p>}
        </details>
      )}
    </li>
  );
}

function actorOf({ actor }: Change, t: ReturnType<typeof useTranslation<"history">>["t"]): string {
  if (actor.kind === "system") return t("system");
  if (actor.kind === "setup-link") return t("setupLink");
  return actor.name ?? actor.id ?? t("someone");
}
