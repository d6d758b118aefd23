import { useRouteLoaderData } from "react-router";
import type { AccountPhrases } from "../../locales/account.ts";
import type { PageShow } from "../sign-in/page-show.ts";

/** What every account page knows, over what a sign-in page does. */
export interface AccountShow extends PageShow {
  words: AccountPhrases;
  signOut: string;
  /** Milliseconds: when the page was made, for times relative to it. */
  now: number;
}

export const useAccountIfAny = (): AccountShow | undefined => useRouteLoaderData<AccountShow>("account/layout");

export function useAccount(): AccountShow {
  const show = useAccountIfAny();
  if (!show) throw new Error("an account page is shown in its layout");
  return show;
}
