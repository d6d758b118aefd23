import { Button } from "@mantine/core";
import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import type { Failure } from "../failure.ts";
import { Callout } from "../ui/callout.tsx";

/** Whether a save was refused because somebody else saved first. */
export const isEditConflict = (failure: Failure | undefined): boolean => failure?.code === "entity.version_mismatch";

/**
 * For a form that must not undo what somebody else saved: its `key`, another one once the newest version is to be shown;
 * the version that it shows, whatever arrives meanwhile, with the refusal or later; and a notice where a save was refused
 * until then. What one saves oneself leaves the form as it stands.
 */
export function useEditConflict(current: string | null, failure: Failure | undefined) {
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState(current);
  const [shown, setShown] = useState(current);
  const [isAsked, ask] = useState(false);
  const [over, setOver] = useState<Failure>();
  // Loading anew takes the answer of the action away, so that what was asked for outlives the refusal.
  const isOpen = isAsked || (isEditConflict(failure) && failure !== over);
  if (!isOpen && shown !== current) setShown(current);
  const isThere = isAsked && current !== shown;
  useEffect(() => {
    if (!isThere) return;
    setKey(current);
    setOver(failure);
    ask(false);
  }, [isThere, current, failure]);
  const reload = () => {
    ask(true);
    // Often the newest version came with the refusal.
    if (current === shown) void revalidate();
  };
  return { key, etag: isOpen ? shown : current, notice: isOpen ? <EditConflict onReload={reload} /> : null };
}

/** Somebody else saved first: what is in the form would undo it. */
function EditConflict({ onReload }: { onReload: () => void }) {
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
