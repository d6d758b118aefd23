import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Asks again every `everyMs` while something works, as long as the page is seen and the answer before has come. */
export function usePolling(isOn: boolean, everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (!document.hidden && state === "idle") void revalidate();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => look(), everyMs);
    return () => clearInterval(timer);
  }, [isOn, everyMs]);
}
