import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import { firstShare, shares, usualLimits } from "./rollout-shares.ts";
import styles from "./sign-in-experience.module.css";
import { usePercent } from "./use-percent.ts";

interface RolloutDialogProps {
  /** @param fields of a form that is rolled out (`rollout.server.ts`) */
  onStart: (fields: Record<string, string>) => void;
  onClose: () => void;
}

/** To how many browsers, and what brings the published settings back. */
export default function RolloutDialog({ onStart, onClose }: RolloutDialogProps) {
  const { t } = useTranslation(["sign-in-experience", "ui"]);
  const percent = usePercent();
  const id = useId();
  const [share, setShare] = useState(String(firstShare));
  const [maxDrop, setMaxDrop] = useState<number | null>(usualLimits.maxDrop);
  const [minSignIns, setMinSignIns] = useState<number | null>(usualLimits.minSignIns);
  useRestoreFocus();
  const wrongDrop = maxDrop === null || maxDrop < 1 || maxDrop > 90;
  const wrongCount = minSignIns === null || minSignIns < 5 || minSignIns > 100_000;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("rollout.dialog")}
      about={t("rollout.about")}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          <Button type="submit" form={id} disabled={wrongDrop || wrongCount}>
            {t("rollout.start")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.limits}
        onSubmit={(event) => {
          event.preventDefault();
          onStart({
            "rollout.share": share,
            "rollout.maxDrop": String(maxDrop),
            "rollout.minSignIns": String(minSignIns),
          });
        }}
      >
        <RadioCards
          name="share"
          label={t("rollout.share")}
          options={shares.map((value) => ({ value: String(value), title: percent(value) }))}
          value={share}
          onChange={setShare}
        />
        <NumberField
          label={t("rollout.maxDrop")}
          name="maxDrop"
          unit={t("rollout.points")}
          defaultValue={usualLimits.maxDrop}
          min={1}
          max={90}
          onChange={setMaxDrop}
          {...(wrongDrop ? { error: t("rollout.range", { from: 1, to: 90 }) } : {})}
        />
        <NumberField
          label={t("rollout.minSignIns")}
          about={t("rollout.minSignInsAbout")}
          name="minSignIns"
          defaultValue={usualLimits.minSignIns}
          min={5}
          max={100_000}
          onChange={setMinSignIns}
          {...(wrongCount ? { error: t("rollout.range", { from: 5, to: 100_000 }) } : {})}
        />
      </form>
    </Dialog>
  );
}
