import { IconLock, IconMapPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Region } from "../../../contracts/region.ts";
import { numberFormat } from "../../formats.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { bindings, regionNames } from "../status/bindings.ts";
import styles from "./region-choice.module.css";
import { type RegionLatency, useRegionLatency } from "./use-region-latency.ts";

interface RegionChoiceProps {
  value: Region;
  onChange: (region: Region) => void;
}

/** Where a tenant is to be: what holds a database there, and how far it is from this browser at this moment. */
export function RegionChoice({ value, onChange }: RegionChoiceProps) {
  const { t } = useTranslation(["tenants", "console"]);
  const latency = useRegionLatency();
  return (
    <div className={styles.choice}>
      <RadioCards
        name="regionName"
        label={t("region.legend")}
        value={value}
        onChange={(region) => onChange(region as Region)}
        options={regionNames.map((region) => ({
          value: region,
          title: t(`console:region.${region}`),
          about: (
            <>
              <Binding of={bindings[region]} />
              <Latency of={latency?.[region]} isMeasured={latency !== undefined} />
            </>
          ),
        }))}
      />
      <p className={styles.note}>{t("region.about")}</p>
    </div>
  );
}

function Binding({ of }: { of: "pinned" | "placed" }) {
  const { t } = useTranslation(["tenants", "console"]);
  const Icon = of === "pinned" ? IconLock : IconMapPin;
  return (
    <span className={styles.binding}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>
        <strong>{t(`console:binding.${of}`)}</strong> {t(`region.${of}About`)}
      </span>
    </span>
  );
}

function Latency({ of, isMeasured }: { of: RegionLatency | undefined; isMeasured: boolean }) {
  const { t, i18n } = useTranslation("tenants");
  if (!isMeasured) return <span className={styles.measuring}>{t("region.measuring")}</span>;
  if (!of?.ok) return <span className={styles.latency}>{t("region.noAnswer")}</span>;
  const format = numberFormat(i18n.language, { style: "unit", unit: "millisecond", maximumFractionDigits: 0 });
  const duration = format.format(Math.max(1, Math.round(of.ms)));
  return <span className={styles.latency}>{t("region.fromHere", { duration })}</span>;
}
