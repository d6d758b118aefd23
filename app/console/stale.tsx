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
 * is there; the version that it shows, whatever arrives meanwhile; and a notice where a save was refused until then.
 * What one saves oneself leaves the form as it stands.
 */
export function useStale(current: string | null, failure: Failure | undefined) {
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState(current);
  const [refused, setRefused] = useState({ failure, etag: current });
  const [isAsked, ask] = useState(false);
  const [over, setOver] = useState<Failure>();
  const isOpen = (one: Failure | undefined) => isStale(one) && one !== over;
  if (refused.failure !== failure)
    setRefused({ failure, etag: isOpen(refused.failure) && failure ? refused.etag : current });
  useEffect(() => {
    if (!isAsked || current === refused.etag) return;
    setKey(current);
    setOver(failure);
    ask(false);
  }, [isAsked, current, refused, failure]);
  const reload = () => {
    ask(true);
    void revalidate();
  };
  return isOpen(failure)
    ? { key, etag: refused.etag, notice: <Stale onReload={reload} /> }
    : { key, etag: current, notice: null };
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
