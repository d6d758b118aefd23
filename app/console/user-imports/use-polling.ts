import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const everyMs = 1500;

/** Asks again while something works, as long as the page is seen and the answer before has come. */
export function usePolling(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (!document.hidden && state === "idle") void revalidate();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => look(), everyMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
