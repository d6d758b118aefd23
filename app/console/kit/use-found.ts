import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Outcome } from "../../failure.ts";
import type { TransferItem } from "../../ui/transfer-list.tsx";

/** Milliseconds without a keystroke, after which is searched. */
const pause = 250;

/** What can be chosen from: as many as a list returns at once, of all that there are. */
export interface Free {
  items: TransferItem[];
  total: number;
}

/**
 * What a choice has at first, and what searches found since: a loader answers `?find=` with `free`.
 * @param at the path of that loader, unless it is the page's own
 */
export function useFound(first: Free, at?: string) {
  const { pathname: here } = useLocation();
  const pathname = at ?? here;
  const fetcher = useFetcher<{ free: Promise<Outcome<Free>> }>();
  const [known, setKnown] = useState(first.items);
  const [keyword, setKeyword] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is typed
  useEffect(() => {
    if (keyword === "") return;
    const timer = setTimeout(() => void fetcher.load(`${pathname}?${new URLSearchParams({ find: keyword })}`), pause);
    return () => clearTimeout(timer);
  }, [keyword, pathname]);
  useEffect(() => {
    void fetcher.data?.free.then((found) => {
      if (!found.ok) return;
      setKnown((before) => {
        const ids = new Set(before.map(({ value }) => value));
        return [...before, ...found.value.items.filter(({ value }) => !ids.has(value))];
      });
    });
  }, [fetcher.data]);
  return { known, total: first.total, find: (text: string) => setKeyword(text.trim()) };
}
