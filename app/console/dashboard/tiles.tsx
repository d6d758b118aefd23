import { IconArrowDownRight, IconArrowUpRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Counted, NewUsers, TotalUsers } from "../../../contracts/dashboard.ts";
import { useReader } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import styles from "./dashboard.module.css";

interface TileProps {
  label: string;
  count: number;
  delta?: number;
  /** What the difference is against. */
  since?: string;
  to?: string;
}

/** One figure, and how it differs from the one before. */
export function Tile({ label, count, delta, since, to }: TileProps) {
  const language = useReader()?.language ?? "en";
  const say = (value: number, options = {}) => new Intl.NumberFormat(language, options).format(value);
  const Icon = (delta ?? 0) < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <div className={styles.tile}>
      <p>{to ? <Link to={to}>{label}</Link> : label}</p>
      <strong>{say(count)}</strong>
      {delta !== undefined && (
        <p className={styles.delta} data-sign={Math.sign(delta)}>
          {delta !== 0 && <Icon size={16} stroke={1.5} aria-hidden />}
          <span>
            {say(delta, { signDisplay: "exceptZero" })} {since}
          </span>
        </p>
      )}
    </div>
  );
}

interface TotalTileProps {
  total: Promise<Outcome<TotalUsers>>;
  fresh: Promise<Outcome<NewUsers>>;
  base: string;
}

/** All users, and those who are new. */
export function TotalTile({ total, fresh, base }: TotalTileProps) {
  const { t } = useTranslation("dashboard");
  const pending = <CardSkeleton lines={2} />;
  const tile = (label: string, counted: Partial<Counted> & { count: number }, since?: string) => (
    <Tile label={label} {...counted} {...(since ? { since } : {})} to={`${base}/users?sort=-createdAt`} />
  );
  return (
    <div className={styles.tiles}>
      <AsyncSection of={total} pending={pending}>
        {({ totalUserCount }) => <Tile label={t("total")} count={totalUserCount} to={`${base}/users`} />}
      </AsyncSection>
      <AsyncSection of={fresh} pending={pending}>
        {({ today: { count } }) => tile(t("newToday"), { count })}
      </AsyncSection>
      <AsyncSection of={fresh} pending={pending}>
        {({ last7Days }) => tile(t("newWeek"), last7Days, t("sinceWeek"))}
      </AsyncSection>
    </div>
  );
}
