import { Button, Switch, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useListState } from "../../ui/list-state.ts";
import styles from "./live.module.css";
import type { LogPart } from "./log-list.server.ts";
import { LogRows } from "./log-table.tsx";
import { useTail } from "./use-tail.ts";

interface LiveLogsProps {
  part: LogPart;
  base: string;
  /** When the page was made. */
  madeAt: number;
}

/** The rows of the log; on its first page, with what is written meanwhile above them. */
export function LiveLogs({ part, base, madeAt }: LiveLogsProps) {
  const { t } = useTranslation("logs");
  const { cursor, filter } = useListState();
  const isOn = filter("live") === "1" && cursor === null;
  const [isPaused, setPaused] = useState(false);
  const { fresh, waiting, isBroken } = useTail(isOn, isPaused, part.items, madeAt);
  const shown = [...fresh, ...part.items];
  return (
    <>
      {isOn && (
        <div className={styles.bar}>
          <span className={styles.dot} data-still={isPaused || isBroken || undefined} aria-hidden />
          <span>
            {isBroken ? t("live.broken") : isPaused ? t("live.paused", { count: waiting.length }) : t("live.on")}
          </span>
          <Button variant="default" size="xs" onClick={() => setPaused(!isPaused)}>
            {isPaused ? t("live.resume") : t("live.pause")}
          </Button>
          <VisuallyHidden aria-live="polite">
            {fresh.length > 0 && !isPaused ? t("live.arrived", { count: fresh.length }) : ""}
          </VisuallyHidden>
        </div>
      )}
      <LogRows part={{ ...part, items: shown }} base={base} />
    </>
  );
}

/** Turns it on, at the first page. */
export function LiveSwitch() {
  const { t } = useTranslation("logs");
  const { filter, hrefWith } = useListState();
  const navigate = useNavigate();
  const isOn = filter("live") === "1";
  return (
    <Switch
      className={styles.switch as string}
      label={t("live.label")}
      checked={isOn}
      onChange={() => void navigate(hrefWith({ live: isOn ? null : "1" }), { replace: true, preventScrollReset: true })}
    />
  );
}
