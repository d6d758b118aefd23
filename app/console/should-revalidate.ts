import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isChanged } from "../unsent.ts";

/** For the page of one thing: a tab alone changes nothing of it; another thing, a change, and loading anew do. */
export const reloadOnChange = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  ...rest
}: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id ||
  isChanged(rest) ||
  (currentUrl.href === nextUrl.href && rest.defaultShouldRevalidate);
