import { type RefObject, useEffect, useRef, useState } from "react";
import { type Change, changesOf } from "./form-changes.ts";
import { type Fields, readFields } from "./form-fields.ts";
import { useLeaveWarning } from "./save-bar.tsx";

/** What differs from how the fields were. Fields of any kind: only what the form would send is compared. */
export function useChanges(
  form: RefObject<HTMLFormElement | null>,
  generation = 0,
  shared?: RefObject<Fields | undefined>,
) {
  const own = useRef<Fields>(undefined);
  const before = shared ?? own;
  const [changes, setChanges] = useState<Change[]>([]);
  const rebase = () => {
    if (!form.current) return;
    before.current = readFields(form.current);
    setChanges([]);
  };
  /** Fields that were not there are as they are; what the others were stays. */
  const extend = () => {
    if (!form.current || !before.current) return;
    before.current = new Map([...readFields(form.current), ...before.current]);
    setChanges(changesOf(form.current, before.current));
  };
  const renew = (part: Element) => {
    if (!form.current || !before.current) return;
    const now = readFields(form.current);
    before.current = new Map([...before.current, ...[...now].filter(([name]) => namesIn(part).has(name))]);
    setChanges(changesOf(form.current, before.current));
  };
  const isUnsaved = (part: Element): boolean => {
    if (!form.current || !before.current) return false;
    const now = readFields(form.current);
    return [...namesIn(part)].some((name) => (now.get(name) ?? "") !== (before.current?.get(name) ?? ""));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that were made anew are as they were
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    rebase();
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setChanges(changesOf(element, before.current ?? new Map())));
    };
    // Hidden fields that stand for others change without an event.
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ["value"] });
    element.addEventListener("input", look);
    element.addEventListener("change", look);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener("input", look);
      element.removeEventListener("change", look);
    };
  }, [generation]);
  return { changes, rebase, parts: { extend, renew, isUnsaved } };
}

/** Asks before a page is left whose form is not as it was when it came, until it is saved. */
export function useUnsavedWarning(form: RefObject<HTMLFormElement | null>, isSaved: boolean): void {
  useLeaveWarning(useChanges(form).changes.length > 0 && !isSaved);
}

const namesIn = (part: Element): Set<string> =>
  new Set([...part.querySelectorAll("[name]")].map((field) => field.getAttribute("name") ?? ""));
