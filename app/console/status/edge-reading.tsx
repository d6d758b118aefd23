import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Reading } from "./reading.tsx";
import { roundTrip } from "./round-trip.ts";

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
