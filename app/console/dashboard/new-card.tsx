import { useTranslation } from "react-i18next";
import type { NewUsersByDay } from "../../../contracts/dashboard.ts";
import type { Outcome } from "../../failure.ts";
import { Chart } from "../../ui/chart.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { Card } from "./card.tsx";
import { useDayWords } from "./use-day-words.ts";

interface NewCardProps {
  daily: Promise<Outcome<NewUsersByDay>>;
  base: string;
  /** How many days are shown. */
  days: number;
  running: string | undefined;
}

/** Who came, day by day. */
export function NewCard({ daily, base, days: shown, running }: NewCardProps) {
  const { t } = useTranslation("dashboard");
  const day = useDayWords();
  return (
    <Card title={t("fresh")} more={{ to: `${base}/users?sort=-createdAt`, label: t("toUsers") }}>
      <AsyncSection of={daily} pending={<CardSkeleton lines={8} />}>
        {({ days: all }) => {
          const days = all.slice(-shown);
          return (
            <Chart
              label={t("freshCurve")}
              kind="bar"
              height={200}
              running={running}
              points={days.map(({ date }) => day(date))}
              series={[{ label: t("users"), values: days.map(({ count }) => count) }]}
            />
          );
        }}
      </AsyncSection>
    </Card>
  );
}
