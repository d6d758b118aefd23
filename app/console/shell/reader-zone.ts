import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { keepCookie, zoneCookie } from "./frame-cookies.ts";

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const keepZone = () => keepCookie(zoneCookie, ownZone(), 365);

/** Tells the server the reader's zone, for the pages to come. */
export function KeepZone(): null {
  useEffect(keepZone, []);
  return null;
}

/** On a page that counts by days: asks for it again, once, if the server took another zone for the reader's. */
export function useReaderZone(taken: string): void {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, also where no cookie is kept
  useEffect(() => {
    if (taken === ownZone()) return;
    keepZone();
    void revalidate();
  }, []);
}
