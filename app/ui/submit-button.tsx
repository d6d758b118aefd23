import { Button, type ButtonProps, Loader } from "@mantine/core";
import { type ComponentPropsWithoutRef, type MouseEvent, useEffect, useRef, useState } from "react";
import { isDone } from "../unsent.ts";
import styles from "./submit-button.module.css";

interface SubmitButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  busy: boolean;
}

/**
 * The button of a form. While busy it does nothing and, after half a second, shows that something is going on. It is
 * not disabled in the browser's sense: the focus stays on it.
 */
export function SubmitButton({ busy, onClick, children, ...rest }: SubmitButtonProps) {
  const isLong = useLasting(busy, 500);
  const isPressed = useJustPressed(busy);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || isOnItsWay(event.currentTarget) || isPressed(event)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      type="submit"
      {...rest}
      onClick={press}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      mod={{ busy }}
      className={styles.button}
    >
      <span className={styles.label} data-hidden={isLong || undefined}>
        {children}
      </span>
      {isLong && <Loader className={styles.spinner} size={16} color="currentColor" aria-hidden />}
    </Button>
  );
}

/**
 * What is sent is known to the router at once, and to the page once it is drawn: a second form would take the answer from the first.
 * A dialog that has done its work leads on, and is there until the next page has come.
 */
function isOnItsWay({ type, form }: HTMLButtonElement): boolean {
  const { navigation, actionData } = window.__reactRouterDataRouter.state;
  const { state, formMethod, formAction } = navigation;
  if (type !== "submit") return false;
  if (formMethod === "POST") return formAction === form?.getAttribute("action");
  return state === "loading" && form?.closest("[role=dialog]") != null && isDone(Object.values(actionData ?? {}));
}

/** Milliseconds after which a press that made nothing busy is over: no double click takes longer. */
const pressLasts = 500;

/**
 * A second press may come before the page says that it is busy, on a slow machine long before. It counts when it was made,
 * not when the page came to it. @returns whether the same was pressed for just before
 */
function useJustPressed(busy: boolean): (press: MouseEvent<HTMLButtonElement>) => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!busy) last.current = Number.NEGATIVE_INFINITY;
  }, [busy]);
  return ({ timeStamp, currentTarget: { form } }) => {
    // What the browser does not send is pressed for again, and so is what was changed or asked about meanwhile.
    if (form?.matches(":invalid")) return false;
    const isSecond = timeStamp - last.current < pressLasts;
    if (isSecond) return true;
    last.current = timeStamp;
    const forget = () => {
      last.current = Number.NEGATIVE_INFINITY;
    };
    form?.addEventListener("input", forget, { once: true });
    document.addEventListener("focusin", forget, { once: true });
    return false;
  };
}

/** True once a state has lasted for a while. */
function useLasting(is: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is, ms]);
  return lasts;
}
