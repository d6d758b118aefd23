import { useNavigate } from "react-router";

/**
 * Leads back to a page from what was opened over it. Where that page is the entry before, the browser goes back to it with the
 * filters that it had; elsewhere, as where a dialog was opened by its address, it takes the place of the dialog. So the way back
 * leads to neither the dialog nor twice to the page. What is asked for twice is done once.
 */
export function useGoBack(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const before = entryBefore(to);
    if (before === undefined) return void navigate(to, { replace: true, preventScrollReset: true });
    const { committed, finished } = window.navigation.traverseTo(before);
    // Who goes elsewhere meanwhile, or stays on the page when asked, ends it.
    void Promise.allSettled([committed, finished]);
  };
}

/** The entry of a page before all entries that this address has; undefined where there is none, and in older browsers. */
function entryBefore(to: string): string | undefined {
  const own = window.location;
  const there = new URL(to, own.href);
  const { navigation }: { navigation?: Navigation } = window;
  const entries = navigation?.entries() ?? [];
  for (let index = (navigation?.currentEntry?.index ?? 0) - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    const url = entry?.sameDocument ? URL.parse(entry.url ?? "") : null;
    if (!url) return;
    const isOver = url.pathname === own.pathname;
    const isSame = url.search === there.search || (there.search === "" && !isOver);
    if (url.pathname === there.pathname && isSame) return entry?.key;
    if (!isOver) return;
  }
}
