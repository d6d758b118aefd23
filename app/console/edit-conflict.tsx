import { type MouseEvent, type RefObject, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Failure } from "../failure.ts";
import type { Fields } from "../ui/form-fields.ts";
import { late } from "../ui/late.tsx";
import { loadAnew } from "../ui/missing-script.ts";
import { useRemadeForm } from "./kit/remade-form.ts";

// Conflicts are rare.
const EditConflict = late(() => import("./edit-conflict-notice.tsx"));

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
  const now = { etag, base, saved, answered: failure };
  const [madeFrom, setMadeFrom] = useState({ ...now, answered: undefined as Failure | undefined });
  const { key, remake } = useRemadeForm(form, before);
  const [isAsked, ask] = useState(false);
  // Loading anew takes the answer of the action away, so that what was asked for outlives the refusal.
  const isOpen = isAsked || (isEditConflict(failure) && failure !== madeFrom.answered);
  const isNewer = madeFrom.etag !== etag;
  const isOwn = saved !== undefined && saved !== madeFrom.saved;
  const followsNewer = isNewer && !isOpen && (base === undefined || isOwn);
  const isMerged = followsNewer && base !== undefined && etag !== after(madeFrom.etag);
  const isRemade = isMerged || (isNewer && isAsked);
  if (followsNewer && !isMerged) setMadeFrom(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest version
  useEffect(() => {
    if (!isRemade) return;
    const follow = () => {
      setMadeFrom(now);
      ask(false);
    };
    // Whose script does not come has asked for the newest version all the same.
    remake(follow).catch(() => isAsked && loadAnew());
  }, [isRemade]);
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    ask(true);
    void revalidate();
  };
  return {
    key,
    shown: madeFrom,
    notice: isOpen ? (
      <Suspense>
        <EditConflict onReload={reload} />
      </Suspense>
    ) : null,
  };
}

/** Versions are counted: between two that follow each other, nobody else saved. */
const after = (etag: string | null): string => `"${Number(etag?.slice(1, -1)) + 1}"`;
