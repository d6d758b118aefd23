import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { LockedTarget } from "../../../contracts/sentinel.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useAction } from "../kit/use-action.ts";
import { useCan } from "../shell/use-can.ts";
import styles from "./security.module.css";

/** Who is locked now, and the way to unlock one, several, or whoever is not on the list. */
export function LockedList({ rows, base }: { rows: LockedTarget[]; base: string }) {
  const { t } = useTranslation("security");
  const canWrite = useCan()("write:data");
  const toast = useToasts();
  const { run } = useAction<{ unlocked: number }>(() => toast.good(t("locked.unlocked")));
  const unlock = (targets: readonly string[]) => run({ intent: "unlock", target: targets });
  const nameOf = ({ kind, target }: LockedTarget): string =>
    target === null ? t("locked.unknown") : kind === "user" ? t("locked.user", { id: target }) : target;
  const columns: Column<LockedTarget>[] = [
    {
      id: "identifier",
      label: t("locked.identifier"),
      width: "45%",
      render: (row) =>
        row.kind === "user" ? <Link to={`${base}/users/${row.target}`}>{nameOf(row)}</Link> : <bdi>{nameOf(row)}</bdi>,
    },
    {
      id: "method",
      label: t("locked.method"),
      hasCaption: true,
      render: ({ action }) => t(`locked.action.${action}`),
    },
    {
      id: "until",
      label: t("locked.until"),
      hasCaption: true,
      render: ({ expiresAt }) => <RelativeTime at={expiresAt} />,
    },
  ];
  return (
    <section className={styles.locked} aria-labelledby="locked-now">
      <div className={styles.head}>
        <div>
          <h2 id="locked-now">{t("locked.title")}</h2>
          <p className={styles.soft}>{rows.length === 0 ? t("locked.empty") : t("locked.about")}</p>
        </div>
        {canWrite && (
          <Button component={Link} to="unlock" preventScrollReset variant="default">
            {t("locked.unlockOthers")}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <DataTable<LockedTarget>
          id="locked"
          label={t("locked.title")}
          columns={columns}
          rows={rows}
          keyOf={({ target, lockedAt, expiresAt }) => target ?? `${lockedAt} ${expiresAt}`}
          nameOf={nameOf}
          {...(canWrite
            ? {
                actionsOf: ({ target }) =>
                  target === null ? [] : [{ label: t("locked.unlock"), onSelect: () => unlock([target]) }],
                bulkActions: (keys, clear) => (
                  <Button
                    onClick={() => {
                      unlock(keys);
                      clear();
                    }}
                  >
                    {t("locked.unlock")}
                  </Button>
                ),
              }
            : {})}
        />
      )}
    </section>
  );
}
