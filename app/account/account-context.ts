import { useRouteLoaderData } from "react-router";
import type { AccountPhrases } from "../../locales/account.ts";
import type { PageContext } from "../sign-in/page-context.ts";

/** What every account page knows, over what a sign-in page does. */
export interface AccountContext extends PageContext {
  words: AccountPhrases;
  signOut: string;
  /** Milliseconds: when the page was made, for times relative to it. */
  now: number;
}

export const useAccountIfAny = (): AccountContext | undefined => useRouteLoaderData<AccountContext>("account/layout");

export function useAccount(): AccountContext {
  const show = useAccountIfAny();
  if (!show) throw new Error("an account page is shown in its layout");
  return show;
}
