import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetchers, useNavigation } from "react-router";
import type { Fields } from "../../ui/form-fields.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { goingEvent } from "../../unsent.ts";
import { useShell } from "../shell/frame-data.ts";
import { fieldsOf, holdersOf, type Unsaved, unsavedIn } from "./form-values.ts";

/**
 * One form for one user: nobody else who signs in in this tab is shown what was typed. Forms that are sent to the same path are
 * told apart by their first field, since what is chosen in one field may bring others.
 */
function keyOf(userId: string, form: HTMLFormElement): string {
  const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
  return keyFor(userId, pathname, fieldsOf(form)[0]?.name ?? holdersOf(form)[0]?.dataset.keeps);
}
const keyFor = (userId: string, path: string, firstName: string | undefined): string =>
  `typed ${userId} ${path} ${firstName}`;

const isKept = ({ type }: { type: string }): boolean => type !== "password";

const write = (key: string, unsaved: Unsaved): void =>
  unsaved.values.length > 0 ? sessionStorage.setItem(key, JSON.stringify(unsaved)) : sessionStorage.removeItem(key);

/** What was typed into the first field of a page that is closed before it is saved. */
export const keepTyped = (userId: string, path: string, name: string, value: string): void =>
  write(keyFor(userId, path, name), { values: [[name, value]], before: {} });

export const forgetTyped = (userId: string, path: string, name: string): void =>
  sessionStorage.removeItem(keyFor(userId, path, name));

/** @returns whether anything differs from what the form shows; a script that does not come leaves what is kept for the next time */
async function refill(key: string, form: RefObject<HTMLFormElement | null>): Promise<boolean> {
  const kept = sessionStorage.getItem(key);
  if (!kept) return false;
  const { putOnTop } = await import("./put-on-top.ts");
  if (!form.current) return false;
  sessionStorage.removeItem(key);
  return putOnTop(form.current, JSON.parse(kept));
}

/**
 * Keeps what is typed into a form when the session ends before it is saved, or an error takes the place of its page, in this
 * tab, and puts it on top of what the form shows when it is back: what others saved in other fields meanwhile stays. Passwords and
 * files are not kept.
 * @param before how the fields were when nothing in them was unsaved; where nobody else can have saved any, all are kept
 */
export function useKeptValues(form: RefObject<HTMLFormElement | null>, before?: RefObject<Fields | undefined>): void {
  const { t } = useTranslation("console");
  const toast = useToasts();
  const userId = useShell()?.user.id;
  const { formMethod } = useNavigation();
  const isSending = useRef(false);
  isSending.current = [{ formMethod }, ...useFetchers()].some((sent) => sent.formMethod === "POST");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (!userId || !form.current) return;
    const key = keyOf(userId, form.current);
    const sayBack = (isBack: boolean) => isBack && toast.plain(t("typed.back"));
    refill(key, form).then(sayBack, () => {});
    const onOver = () => form.current && write(key, unsavedIn(form.current, before?.current, isKept));
    // A write that is answered by leaving the page was refused: its user has to sign in first.
    const onHide = () => isSending.current && onOver();
    window.addEventListener(goingEvent, onOver);
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener(goingEvent, onOver);
      window.removeEventListener("pagehide", onHide);
    };
  }, [userId]);
}
