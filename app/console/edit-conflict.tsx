import { Button } from "@mantine/core";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import { useIsWhole } from "../document.ts";
import type { Failure } from "../failure.ts";
import { Callout } from "../ui/callout.tsx";
import type { Fields } from "../ui/form-changes.ts";
import { changedValues, fill } from "./kit/form-values.ts";

/** Whether a save was refused because somebody else saved first. */
export const isEditConflict = (failure: Failure | undefined): boolean => failure?.code === "entity.version_mismatch";

interface Editing {
  etag: string | null;
  /** What the form is made from, if its action saves with `save`. */
  base?: unknown;
  failure: Failure | undefined;
  /** Another value each time one saved oneself. */
  saved?: unknown;
  form: RefObject<HTMLFormElement | null>;
  /** How the fields were when nothing in them was unsaved. */
  before: RefObject<Fields | undefined>;
}

/**
 * For a form that must not undo what somebody else saved: its `key`, another one once the newest version is to be shown;
 * the version that it was made from, whatever arrives meanwhile, with the refusal or later; and a notice where a save was
 * refused. What one saves oneself leaves the form as it stands, unless somebody else saved, too. What is unsaved when the
 * form is made anew is put on top of the newest version.
 */
export function useEditConflict({ etag, base, failure, saved, form, before }: Editing) {
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState(etag);
  const [shown, setShown] = useState({ etag, base });
  const [counted, setCounted] = useState(saved);
  const [isAsked, ask] = useState(false);
  const [over, setOver] = useState<Failure>();
  const unsaved = useRef<ReturnType<typeof changedValues>>(null);
  // Loading anew takes the answer of the action away, so that what was asked for outlives the refusal.
  const isOpen = isAsked || (isEditConflict(failure) && failure !== over);
  const isNewer = shown.etag !== etag;
  const isOwn = saved !== undefined && saved !== counted;
  const isMerged = isNewer && !isOpen && base !== undefined && isOwn && !isNext(shown.etag, etag);
  const isThere = isNewer && (isAsked || isMerged);
  if (isNewer && !isOpen && !isThere && (base === undefined || isOwn)) {
    setShown({ etag, base });
    setCounted(saved);
  }
  useEffect(() => {
    if (!isThere) return;
    if (form.current && before.current) unsaved.current = changedValues(form.current, before.current);
    setKey(etag);
    setShown({ etag, base });
    setCounted(saved);
    setOver(failure);
    ask(false);
  }, [isThere, etag, base, saved, failure, form, before]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is made anew
  useEffect(() => {
    const typed = unsaved.current;
    unsaved.current = null;
    if (typed && form.current) fill(form.current, typed.values, typed.before);
  }, [key]);
  const reload = () => {
    ask(true);
    // Often the newest version came with the refusal.
    if (!isNewer) void revalidate();
  };
  return {
    key,
    shown: isOpen || isNewer ? shown : { etag, base },
    notice: isOpen ? <EditConflict onReload={reload} /> : null,
  };
}

/** Versions are counted: between two that follow each other, nobody else saved. */
const isNext = (before: string | null, after: string | null): boolean => {
  const [was, is] = [before, after].map((etag) => Number(/\d+/.exec(etag ?? "")?.[0]));
  return is === (was ?? 0) + 1;
};

/** Somebody else saved first: what is in the form would undo it. Without scripts, what was typed is not carried over. */
function EditConflict({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation("console");
  const { pathname } = useLocation();
  const isWhole = useIsWhole();
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
        {t("stale.about")} {!isWhole && t("stale.kept")}
      </Callout>
    </div>
  );
}
