import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetchers, useNavigation } from "react-router";
import { useToasts } from "../../ui/toasts.tsx";
import { useShell } from "../shell/frame-data.ts";

/** Sent to the window before it is left to sign in again. */
export const sessionOver = "sessionover";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A field's name and its value, or whether it is ticked; in the order of the form. */
type Kept = [name: string, value: string | boolean][];

const unkept = new Set(["hidden", "password", "file", "submit", "button"]);
const canTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(({ name, type }) => name && type !== "fieldset" && !unkept.has(type));

/** Radio buttons of one name are told apart by their value. */
const nameOf = (field: Field): string => (canTick(field) ? `${field.name}=${field.value}` : field.name);

/** One form of one page, for one user: nobody else who signs in in this tab is shown what was typed. */
const keyOf = (userId: string, form: HTMLFormElement): string =>
  `typed ${userId} ${location.pathname} ${[...new Set(fieldsOf(form).map(({ name }) => name))].join(" ")}`;

function keep(userId: string, form: HTMLFormElement): void {
  const kept: Kept = fieldsOf(form).map((field) => [nameOf(field), canTick(field) ? field.checked : field.value]);
  sessionStorage.setItem(keyOf(userId, form), JSON.stringify(kept));
}

/** As if it were typed, so that the page's own state follows. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/** @returns whether anything differs from what the form shows */
function refill(userId: string, form: HTMLFormElement): boolean {
  const key = keyOf(userId, form);
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "[]") as Kept;
  sessionStorage.removeItem(key);
  let isChanged = false;
  for (const field of fieldsOf(form)) {
    const at = kept.findIndex(([name]) => name === nameOf(field));
    const [[, value] = []] = at < 0 ? [] : kept.splice(at, 1);
    if (value === undefined || value === (canTick(field) ? field.checked : field.value)) continue;
    // A radio button is only ever pressed on.
    if (typeof value === "string") type(field, value);
    else if (value || field.type === "checkbox") field.click();
    isChanged = true;
  }
  return isChanged;
}

/**
 * Keeps what is typed into a form when the session ends before it is saved, in this tab, and fills it in again after
 * sign-in. Passwords and files are not kept.
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
    window.addEventListener(sessionOver, onOver);
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener(sessionOver, onOver);
      window.removeEventListener("pagehide", onHide);
    };
  }, [userId]);
}
