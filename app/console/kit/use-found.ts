import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useLocation, useParams } from "react-router";
import type { Outcome } from "../../failure.ts";
import { useToasts } from "../../ui/toasts.tsx";
import type { TransferItem } from "../../ui/transfer-list.tsx";
import type { ChoiceKind } from "../choices/kinds.ts";

/** Milliseconds without a keystroke, after which is searched. */
const pause = 250;

/** What can be chosen from: as many as a list returns at once, of all that there are. */
export interface Free<Item extends TransferItem = TransferItem> {
  items: Item[];
  total: number;
}

/** Before the first of them are there. */
export const noChoices: Free<never> = { items: [], total: 0 };

/**
 * What a choice has at first, and what searches found since: a loader answers `?find=` with `free`.
 * @param at the path of that loader, unless it is the page's own
 */
export function useFound<Item extends TransferItem>(first: Free<Item>, at?: string) {
  const { pathname: here } = useLocation();
  const pathname = at ?? here;
  const fetcher = useFetcher<{ free: Promise<Outcome<Free<Item>>> }>();
  const [found, setFound] = useState<Item[]>([]);
  const { t } = useTranslation("page");
  const toast = useToasts();
  const [keyword, setKeyword] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is typed
  useEffect(() => {
    if (keyword === "") return;
    const timer = setTimeout(() => void fetcher.load(`${pathname}?${new URLSearchParams({ find: keyword })}`), pause);
    return () => clearTimeout(timer);
  }, [keyword, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was found
  useEffect(() => {
    void fetcher.data?.free.then((outcome) => {
      if (!outcome.ok) toast.bad(outcome.failure.message ?? t("failure.title"));
      else setFound((before) => withoutTwins([...before, ...outcome.value.items]));
    });
  }, [fetcher.data]);
  const known = withoutTwins([...first.items, ...found]);
  const sought = keyword.toLocaleLowerCase();
  const isSought = ({ label, about = "" }: Item) => `${label} ${about}`.toLocaleLowerCase().includes(sought);
  return { known, total: first.total, find: (text: string) => setKeyword(text.trim()), isSought };
}

/** The same for a choice of one of the tenant's lists (`choices.ts`). */
export const useFoundOf = <Item extends TransferItem>(kind: ChoiceKind, first: Free<Item>) =>
  useFound(first, `/console/${useParams().tenantId}/choices/${kind}`);

const withoutTwins = <Item extends TransferItem>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.value, item])).values(),
];
