import { useTranslation } from "react-i18next";
import type { SignIns } from "../../../contracts/dashboard.ts";
import type { Outcome } from "../../failure.ts";
import { Chart } from "../../ui/chart.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import type { Days } from "./breakdowns.tsx";
import { Card } from "./card.tsx";
import { useDayWords } from "./use-day-words.ts";

interface SignInCardProps {
  signIns: Promise<Outcome<SignIns>>;
  base: string;
  days: Days;
  running: string | undefined;
}

/** Sign-ins that came to their end, and attempts that were refused. */
export function SignInCard({ signIns, base, days: { from, to }, running }: SignInCardProps) {
  const { t } = useTranslation("dashboard");
  const day = useDayWords();
  const query = new URLSearchParams({ event: "Interaction.SignIn.Submit", from, to });
  return (
    <Card title={t("signIns")} more={{ to: `${base}/audit-logs?${query}`, label: t("toLogs") }}>
      <AsyncSection of={signIns} pending={<CardSkeleton lines={8} />}>
        {({ days }) => (
          <Chart
            label={t("signInCurve")}
            kind="bar"
            height={200}
            running={running}
            points={days.map(({ date }) => day(date))}
            series={[
              { label: t("succeeded"), values: days.map(({ succeeded }) => succeeded) },
              { label: t("failed"), values: days.map(({ failed }) => failed), tone: "bad" },
            ]}
          />
        )}
      </AsyncSection>
    </Card>
  );
}
