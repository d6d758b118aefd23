import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Reading } from "./reading.tsx";

/** That the edge answers is plain: it sent this page. How far away it is, the browser measures itself. */
export function EdgeReading() {
  const [ms, setMs] = useState<number>();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isIdle) return;
    const leaving = new AbortController();
    roundTrip(leaving.signal).then(setMs, () => {});
    return () => leaving.abort();
  }, [isIdle]);
  return <Reading ok ms={ms} />;
}

/** Milliseconds to the edge and back: the second of two calls, since the first may have to connect. */
async function roundTrip(signal: AbortSignal): Promise<number> {
  let ms = 0;
  for (let call = 0; call < 2; call += 1) {
    const started = performance.now();
    await fetch("/api/status", { cache: "no-store", signal });
    ms = performance.now() - started;
  }
  return ms;
}
