import { type FocusEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { isRefused, unsentEvent } from "../unsent.ts";
import { type Fields, readFields } from "./form-fields.ts";
import { onWindow } from "./on-window.ts";

/** Whether something was typed into the forms within an element that is given `watch`, and is still there. */
export function useTyped() {
  const before = useRef(new Map<HTMLFormElement, Fields>());
  const isTouched = useRef(false);
  const isSent = useRef(false);
  const endHearing = useRef(() => {});
  useEffect(() => () => endHearing.current(), []);
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
      endHearing.current();
      endHearing.current = onSent((is) => {
        isSent.current = is;
      });
    },
    // The browser itself sends what no script does. The router has told of the others by now.
    onSubmit: (event: SyntheticEvent) => {
      isSent.current ||= !event.defaultPrevented;
    },
  };
  const isTyped = () =>
    isTouched.current && [...before.current].some(([form, fields]) => form.isConnected && isOther(form, fields));
  /** What was sent may lead out of the document: to a payment, or to sign in again. */
  const isUnsent = () => !isSent.current && isTyped();
  return { watch, isTyped, isUnsent };
}

/** Tells that a form is sent to an action of the console, and when it came back. @returns what ends it */
function onSent(tell: (isSent: boolean) => void): () => void {
  const router = window.__reactRouterDataRouter;
  let before = router.state.actionData;
  const end = router.subscribe(({ navigation, fetchers, actionData }) => {
    const beside = [...fetchers.values()];
    const isSending = [navigation, ...beside].some(({ state }) => state === "submitting");
    if (isSending) before = actionData;
    const answers = [
      ...(actionData === before ? [] : Object.values(actionData ?? {})),
      ...beside.map(({ data }) => data),
    ];
    if (isSending || isRefused(answers)) tell(isSending);
  });
  const endUnsent = onWindow([unsentEvent], () => tell(false));
  return () => {
    end();
    endUnsent();
  };
}

function isOther(form: HTMLFormElement, before: Fields): boolean {
  const now = readFields(form);
  return [...now.keys(), ...before.keys()].some((name) => (now.get(name) ?? "") !== (before.get(name) ?? ""));
}
