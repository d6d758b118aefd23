import { useEffect } from "react";
import { useLocation, useNavigation, useResolvedPath, useSearchParams } from "react-router";
import { listKey } from "./kept-list.ts";
import { pageNumber } from "./page-number.ts";

/** What a list shows, as its address says it. */
export interface ListState {
  keyword: string;
  /** A column's id; with a minus in front it goes down. */
  sort: string | null;
  /** From 1. */
  page: number;
  cursor: string | null;
  filter: (name: string) => string | null;
  /** Search or any of these filters. */
  isNarrowed: (filters: readonly string[]) => boolean;
  /** The same list with something changed; null takes a parameter away. Starts at the first page again. */
  hrefWith: (changes: Record<string, string | null>) => string;
  /** The next rows of this list are on their way; those before are still there. */
  isStale: boolean;
}

const places = ["page", "cursor"];

/** The state of a list is its address: it can be sent, bookmarked and gone back to. */
export function useListState(): ListState {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const isOfThisList =
    location?.pathname === pathname && String(new URLSearchParams(location.search)) !== String(search);
  const hrefWith = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const place of places) next.delete(place);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
  return {
    keyword: search.get("keyword") ?? "",
    sort: search.get("sort"),
    page: pageNumber(search),
    cursor: search.get("cursor"),
    filter: (name) => search.get(name),
    isNarrowed: (filters) => ["keyword", ...filters].some((name) => search.get(name)),
    hrefWith,
    isStale: state === "loading" && formMethod === undefined && isOfThisList,
  };
}

/** Remembers, for this tab, what a list shows, so that details lead back to it. Of a list within a page, of that page. */
export function useKeptList(): void {
  const { pathname } = useResolvedPath(".");
  const search = String(useSearchParams()[0]);
  useEffect(() => {
    if (search === "") sessionStorage.removeItem(listKey(pathname));
    else sessionStorage.setItem(listKey(pathname), search);
  }, [pathname, search]);
}
