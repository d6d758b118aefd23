import { useTranslation } from "react-i18next";
import type { ActiveUsers } from "../../../contracts/dashboard.ts";
import type { Outcome } from "../../failure.ts";
import { Chart } from "../../ui/chart.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { Card } from "./card.tsx";
import styles from "./dashboard.module.css";
import { Tile } from "./tiles.tsx";
import { useDayWords } from "./use-day-words.ts";

interface ActiveCardProps {
  active: Promise<Outcome<ActiveUsers>>;
  date: string;
  /** How many days are shown. */
  days: number;
  running: string | undefined;
}

/** Who got a token: on the day, and in the week and month that end with it. */
export function ActiveCard({ active, date, days, running }: ActiveCardProps) {
  const { t } = useTranslation("dashboard");
  const day = useDayWords();
  return (
    <Card title={t("active")} about={t("activeAbout")}>
      <AsyncSection of={active} pending={<CardSkeleton lines={12} />}>
        {({ dauCurve: all, dau, wau, mau }) => {
          const dauCurve = all.slice(-days);
          return (
            <>
              <div className={styles.figures}>
                {running ? (
                  <Tile label={running} count={dau.count} />
                ) : (
                  <Tile label={t("activeDay", { day: day(date) })} {...dau} since={t("sinceDay")} />
                )}
                <Tile label={t("activeWeek")} {...wau} since={t("sinceWeek")} />
                <Tile label={t("activeMonth")} {...mau} since={t("sinceMonth")} />
              </div>
              <Chart
                label={t("activeCurve")}
                kind="area"
                running={running}
                points={dauCurve.map(({ date }) => day(date))}
                series={[{ label: t("users"), values: dauCurve.map(({ count }) => count) }]}
              />
            </>
          );
        }}
      </AsyncSection>
    </Card>
  );
}
