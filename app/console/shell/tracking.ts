import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { useFrame, useShell } from "./frame-data.ts";

/** Scripts that an operator wants in the console, by their whole addresses. */
export interface TrackingScripts {
  tagManager?: string;
  adPixel?: string;
  /** A privacy-friendly one, which counts page views and keeps nothing of who it was. */
  analytics?: string;
}

interface Trackers {
  dataLayer?: object[];
  fbq?: (verb: "track", event: "PageView") => void;
  plausible?: { (event: "pageview", options: { u: string }): void; q?: unknown[] };
}

/**
 * Loads them where the operator has switched them on, for readers whose e-mail address is known and nobody else
 *, and tells them of each page by its pattern: ids and queries stay here.
 */
export function Tracking() {
  const scripts = useFrame()?.tracking;
  const isKnown = Boolean(useShell()?.user.primaryEmail);
  const isOn = Boolean(scripts) && isKnown;
  const page = usePattern();
  useEffect(() => {
    if (!isOn || !scripts) return;
    for (const address of Object.values(scripts)) load(address);
  }, [isOn, scripts]);
  useEffect(() => {
    if (isOn) tell(page);
  }, [isOn, page]);
  return null;
}

function load(address: string): void {
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return;
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  document.head.appendChild(script);
}

function tell(page: string): void {
  const trackers = window as Window & Trackers;
  trackers.dataLayer ??= [];
  trackers.dataLayer.push({ event: "page_view", page_path: page });
  trackers.fbq?.("track", "PageView");
  if (!trackers.plausible) {
    const waiting: unknown[] = [];
    trackers.plausible = Object.assign((...call: unknown[]) => void waiting.push(call), { q: waiting });
  }
  trackers.plausible("pageview", { u: `${window.location.origin}${page}` });
}

/** The address with its parameters' names in place of their values. */
function usePattern(): string {
  const { pathname } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  return Object.entries(params).reduce(
    (path, [name, value]) => (value ? path.replace(`/${value}`, `/:${name}`) : path),
    pathname,
  );
}
