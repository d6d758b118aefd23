import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For the page of one thing: a tab alone changes nothing of it; another thing, a change, and loading anew do. */
export const reloadOnChange = ({
  currentParams,
  nextParams,
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id ||
  (formMethod !== undefined && formMethod !== "GET") ||
  currentUrl.href === nextUrl.href;
