import { Button } from "@mantine/core";
import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import type { Failure } from "../failure.ts";
import { Callout } from "../ui/callout.tsx";

/** Whether a save was refused because somebody else saved first. */
export const isStale = (failure: Failure | undefined): boolean => failure?.code === "entity.version_mismatch";

/**
 * For a form that must not undo what somebody else saved: its `key`, another one once the version that was asked for
 * has arrived, and a notice where a save was refused until then. What one saves oneself leaves the form as it stands.
 */
export function useStale(etag: string | null, failure: Failure | undefined) {
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState(etag);
  const [asked, ask] = useState<{ at: string | null; of: Failure | undefined }>();
  const [over, setOver] = useState<Failure>();
  useEffect(() => {
    if (!asked || asked.at === etag) return;
    setKey(etag);
    setOver(asked.of);
    ask(undefined);
  }, [asked, etag]);
  const reload = () => {
    ask({ at: etag, of: failure });
    void revalidate();
  };
  return { key, notice: isStale(failure) && failure !== over && <Stale onReload={reload} /> };
}

/** Somebody else saved first: what is in the form would undo it. */
function Stale({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation("console");
  const { pathname } = useLocation();
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    onReload();
  };
  return (
    <div role="alert">
      <Callout
        tone="warn"
        action={
          <Button component="a" href={pathname} variant="default" size="xs" onClick={reload}>
            {t("stale.reload")}
          </Button>
        }
      >
        {t("stale.about")}
      </Callout>
    </div>
  );
}
