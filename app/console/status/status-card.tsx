import { IconLock, IconMapPin, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await, Link, useNavigation } from "react-router";
import type { PageContext, RegionReading } from "../../context.ts";
import { bindings, regionNames } from "./bindings.ts";
import { EdgeReading } from "./edge-reading.tsx";
import { Reading, ReadingSkeleton } from "./reading.tsx";
import styles from "./status-card.module.css";

interface StatusCardProps {
  edition: PageContext["edition"];
  readings: Promise<RegionReading[]>;
}

/** What answers at this moment: the edge, and in the cloud edition each region. */
export function StatusCard({ edition, readings }: StatusCardProps) {
  const { t } = useTranslation("console");
  const isBusy = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="status">
      <div className={styles.head}>
        <h1 id="status">{t("status.title")}</h1>
        <Link className={styles.again} to="/console/status" replace preventScrollReset aria-busy={isBusy}>
          <IconRefresh size={16} stroke={1.5} aria-hidden />
          {t("status.again")}
        </Link>
      </div>
      <ul className={styles.list}>
        <Row name={t("status.edge")} about={t("status.edgeAbout")} reading={<EdgeReading />} />
        {edition === "cloud" &&
          regionNames.map((region) => (
            <Row
              key={region}
              name={t(`region.${region}`)}
              about={<Binding of={bindings[region]} />}
              reading={
                <Suspense fallback={<ReadingSkeleton />}>
                  <Await resolve={readings}>{(all) => <RegionStatus region={region} among={all} />}</Await>
                </Suspense>
              }
            />
          ))}
      </ul>
      <p className={styles.note}>{edition === "cloud" ? t("status.measured") : t("status.single")}</p>
      {edition === "cloud" && (
        <dl className={styles.terms}>
          {(["pinned", "placed"] as const).map((kind) => (
            <div key={kind}>
              <dt>
                <Binding of={kind} />
              </dt>
              <dd>{t(`binding.${kind}About`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Row({ name, about, reading }: { name: string; about: ReactNode; reading: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>{about}</span>
      <span className={styles.reading}>{reading}</span>
    </li>
  );
}

function Binding({ of }: { of: "pinned" | "placed" }) {
  const { t } = useTranslation("console");
  const Icon = of === "pinned" ? IconLock : IconMapPin;
  return (
    <span className={styles.binding}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {t(`binding.${of}`)}
    </span>
  );
}

function RegionStatus({ region, among }: { region: RegionReading["region"]; among: RegionReading[] }) {
  const found = among.find((reading) => reading.region === region);
  return <Reading ok={found?.ok ?? false} ms={found?.ok ? found.ms : undefined} />;
}
