import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetchers, useNavigation } from "react-router";
import { useToasts } from "../../ui/toasts.tsx";
import { goingEvent } from "../../unsent.ts";
import { useShell } from "../shell/frame-data.ts";
import { type FormValues, fieldsOf, fill, holdersOf, valuesOf } from "./form-values.ts";

const isPassword = (field: { type: string } | string): boolean =>
  typeof field !== "string" && field.type === "password";

/** One form of one page, for one user: nobody else who signs in in this tab is shown what was typed. */
const keyOf = (userId: string, form: HTMLFormElement): string => {
  const typed = fieldsOf(form).filter((field) => !isPassword(field));
  const names = [...typed.map(({ name }) => name), ...holdersOf(form).map(({ dataset }) => dataset.keeps)];
  return keyFor(userId, location.pathname, names);
};
const keyFor = (userId: string, path: string, names: (string | undefined)[]): string =>
  `typed ${userId} ${path} ${[...new Set(names)].join(" ")}`;

/** What was typed into the only field of a page that is closed before it is saved. */
export const keepTyped = (userId: string, path: string, name: string, value: string): void =>
  sessionStorage.setItem(keyFor(userId, path, [name]), JSON.stringify([[name, value]] satisfies FormValues));

export const forgetTyped = (userId: string, path: string, name: string): void =>
  sessionStorage.removeItem(keyFor(userId, path, [name]));

const keep = (userId: string, form: HTMLFormElement): void =>
  sessionStorage.setItem(keyOf(userId, form), JSON.stringify(valuesOf(form, (field) => !isPassword(field))));

/** @returns whether anything differs from what the form shows */
function refill(userId: string, form: HTMLFormElement): boolean {
  const key = keyOf(userId, form);
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "[]") as FormValues;
  sessionStorage.removeItem(key);
  return fill(form, kept);
}

/**
 * Keeps what is typed into a form when the session ends before it is saved, or an error takes the place of its page, in this
 * tab, and fills it in again when the form is back. Passwords and files are not kept.
 */
export function useKeptValues(form: RefObject<HTMLFormElement | null>): void {
  const { t } = useTranslation("console");
  const toast = useToasts();
  const userId = useShell()?.user.id;
  const { formMethod } = useNavigation();
  const isSending = useRef(false);
  isSending.current = [{ formMethod }, ...useFetchers()].some((sent) => sent.formMethod === "POST");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    const element = form.current;
    if (!userId || !element) return;
    if (refill(userId, element)) toast.plain(t("typed.back"));
    const onOver = () => keep(userId, element);
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
