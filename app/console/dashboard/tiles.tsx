import { IconArrowDownRight, IconArrowUpRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Counted, NewUsers, TotalUsers } from "../../../contracts/dashboard.ts";
import type { MfaUsage } from "../../../contracts/sign-in-experience.ts";
import { useReader } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { numberFormat } from "../../formats.ts";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import styles from "./dashboard.module.css";

interface TileProps {
  label: string;
  count: number;
  /** A share of all: 0.38 is 38 %. */
  isShare?: boolean;
  delta?: number;
  /** What the difference is against. */
  since?: string;
  to?: string;
}

/** One figure, and how it differs from the one before. */
export function Tile({ label, count, isShare = false, delta, since, to }: TileProps) {
  const language = useReader()?.language ?? "en";
  const say = (value: number, options = {}) => numberFormat(language, options).format(value);
  const Icon = (delta ?? 0) < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <div className={styles.tile}>
      <p>{to ? <Link to={to}>{label}</Link> : label}</p>
      <strong>{say(count, isShare ? { style: "percent" } : {})}</strong>
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
  mfa: Promise<Outcome<MfaUsage>>;
  base: string;
}

/** All users, those who are new, and how many have a second factor. */
export function TotalTile({ total, fresh, mfa, base }: TotalTileProps) {
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
      <AsyncSection of={mfa} pending={pending}>
        {({ withFactor, users }) => (
          <Tile label={t("secondFactor")} count={withFactor / Math.max(users, 1)} isShare to={`${base}/mfa`} />
        )}
      </AsyncSection>
    </div>
  );
}
