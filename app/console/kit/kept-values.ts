import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetchers, useNavigation } from "react-router";
import { useToasts } from "../../ui/toasts.tsx";
import { refillEvent } from "../../ui/use-refill.ts";
import { useShell } from "../shell/frame-data.ts";

/** Sent to the window before it is left to sign in again. */
export const sessionOver = "sessionover";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A field's name and its value, whether it is ticked, or all that it holds; in the order of the form. */
type Kept = [name: string, value: string | boolean | string[]][];

const unkept = new Set(["hidden", "password", "file", "submit", "button"]);
const canTick = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(({ name, type }) => name && type !== "fieldset" && !unkept.has(type));

/** Radio buttons of one name are told apart by their value. */
const nameOf = (field: Field): string => (canTick(field) ? `${field.name}=${field.value}` : field.name);

/** Fields that send what they hold in hidden inputs (`useRefill`). */
const holdersOf = (form: HTMLFormElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>("[data-keeps]")];
const heldBy = (holder: HTMLElement): string[] =>
  [...holder.querySelectorAll<HTMLInputElement>("input[type=hidden]")]
    .filter(({ name }) => name === holder.dataset.keeps)
    .map(({ value }) => value);

/** One form of one page, for one user: nobody else who signs in in this tab is shown what was typed. */
const keyOf = (userId: string, form: HTMLFormElement): string => {
  const names = [...fieldsOf(form).map(({ name }) => name), ...holdersOf(form).map(({ dataset }) => dataset.keeps)];
  return keyFor(userId, location.pathname, names);
};
const keyFor = (userId: string, path: string, names: (string | undefined)[]): string =>
  `typed ${userId} ${path} ${[...new Set(names)].join(" ")}`;

/** What was typed into the only field of a page that is closed before it is saved. */
export const keepTyped = (userId: string, path: string, name: string, value: string): void =>
  sessionStorage.setItem(keyFor(userId, path, [name]), JSON.stringify([[name, value]] satisfies Kept));

export const forgetTyped = (userId: string, path: string, name: string): void =>
  sessionStorage.removeItem(keyFor(userId, path, [name]));

function keep(userId: string, form: HTMLFormElement): void {
  const kept: Kept = [
    ...fieldsOf(form).map((field): Kept[number] => [nameOf(field), canTick(field) ? field.checked : field.value]),
    ...holdersOf(form).map((holder): Kept[number] => [holder.dataset.keeps ?? "", heldBy(holder)]),
  ];
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
  const take = (wanted: string) => {
    const at = kept.findIndex(([name]) => name === wanted);
    return at < 0 ? undefined : kept.splice(at, 1)[0]?.[1];
  };
  for (const holder of holdersOf(form)) {
    const values = take(holder.dataset.keeps ?? "");
    if (!Array.isArray(values) || values.join("\n") === heldBy(holder).join("\n")) continue;
    holder.dispatchEvent(new CustomEvent(refillEvent, { detail: values }));
    isChanged = true;
  }
  for (const field of fieldsOf(form)) {
    const value = take(nameOf(field));
    if (Array.isArray(value)) continue;
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
