import { type FocusEvent, useRef } from "react";
import { type Fields, readFields } from "./form-fields.ts";

/** Whether something was typed into the forms within an element that is given `watch`, and is still there. */
export function useTyped() {
  const before = useRef(new Map<HTMLFormElement, Fields>());
  const isTouched = useRef(false);
  const isSent = useRef(false);
  const watch = {
    // A field has the focus before it is changed.
    onFocusCapture: ({ target }: FocusEvent) => {
      const { form } = target as HTMLInputElement;
      if (form && !before.current.has(form)) before.current.set(form, readFields(form));
    },
    onInputCapture: () => {
      isTouched.current = true;
      isSent.current = false;
    },
    onSubmitCapture: () => {
      isSent.current = true;
    },
  };
  const isTyped = () =>
    isTouched.current && [...before.current].some(([form, fields]) => form.isConnected && isOther(form, fields));
  /** What was sent may lead out of the document: to a payment, or to sign in again. */
  const isUnsent = () => !isSent.current && isTyped();
  return { watch, isTyped, isUnsent };
}

function isOther(form: HTMLFormElement, before: Fields): boolean {
  const now = readFields(form);
  return [...now.keys(), ...before.keys()].some((name) => (now.get(name) ?? "") !== (before.get(name) ?? ""));
}
