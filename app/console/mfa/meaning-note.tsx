import { useTranslation } from "react-i18next";
import type { Mfa, MfaUsage } from "../../../contracts/sign-in-experience.ts";
import { useReader } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { numberFormat } from "../../formats.ts";
import { Callout } from "../../ui/callout.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { factors } from "./draft.ts";
import { meaningOf, rounded } from "./meaning.ts";
import styles from "./mfa.module.css";

interface MeaningNoteProps {
  usage: Promise<Outcome<MfaUsage>>;
  draft: Mfa;
}

/** What the form would mean for the tenant's users, counted, before it is saved. */
export const MeaningNote = ({ usage, draft }: MeaningNoteProps) => (
  <AsyncSection of={usage} pending={<CardSkeleton lines={3} />}>
    {(counts) => <Meaning usage={counts} draft={draft} />}
  </AsyncSection>
);

function Meaning({ usage, draft }: { usage: MfaUsage; draft: Mfa }) {
  const { t } = useTranslation("mfa");
  const language = useReader()?.language ?? "en";
  const { isOn, required, prompted, members } = meaningOf(usage, draft);
  const say = (value: number, options = {}) => numberFormat(language, options).format(value);
  const percent = say(usage.withFactor / Math.max(usage.users, 1), { style: "percent" });
  const sentences = [
    ...(required > 0 ? [t("meaning.required", { count: rounded(required, usage) })] : []),
    ...(prompted > 0 ? [t("meaning.prompted", { count: rounded(prompted, usage) })] : []),
    ...(members > 0 ? [t("meaning.members", { count: rounded(members, usage) })] : []),
  ];
  const nobody = isOn ? t("meaning.nobody") : t("meaning.off");
  return (
    <div role="status">
      <Callout tone={required > 0 ? "warn" : "info"} title={t("meaning.title")}>
        <div className={styles.stack}>
          {sentences.length === 0 ? <p>{nobody}</p> : sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
          <p>
            {t("meaning.covered", { having: rounded(usage.withFactor, usage), all: usage.users, percent })}
            {usage.counted < usage.users && ` ${t("meaning.estimated", { sample: usage.counted })}`}
          </p>
          <ul className={styles.counts}>
            {factors.map((factor) => (
              <li key={factor}>
                {t(`factor.${factor}`)}: {say(rounded(usage.byFactor[factor], usage))}
              </li>
            ))}
          </ul>
        </div>
      </Callout>
    </div>
  );
}
