import { useRouteLoaderData } from "react-router";
import type { PublicExperience } from "../../contracts/sign-in-experience.ts";
import type { SignInPhrases } from "../../locales/sign-in.ts";
import type { Appearance } from "../preferences.ts";
import type { SignInFlow } from "./flow-cookie.ts";

/** What every view of a sign-in knows, and of the account pages; given by the layout's loader. */
export interface PageContext {
  experience: PublicExperience;
  phrases: SignInPhrases;
  /** One of ours, or one that the tenant added. */
  language: string;
  appearance: Appearance;
  memory: SignInFlow | null;
  /** Whose pages these are. */
  owner: string;
  /** The tenant's own HTML for this page, made harmless; empty for none. */
  content: string;
  /** This page's own address, to come back to. */
  here: string;
  /** Before and after the path of another page of this sign-in. */
  base: string;
  kept: string;
}

export function usePage(): PageContext {
  const signIn = useRouteLoaderData<PageContext>("sign-in/layout");
  const account = useRouteLoaderData<PageContext>("account/layout");
  const demo = useRouteLoaderData<PageContext>("demo/demo-app");
  const show = signIn ?? account ?? demo;
  if (!show) throw new Error("a page of a tenant's users is shown in its layout");
  return show;
}

export const usePhrases = (): SignInPhrases => usePage().phrases;

/** Address of another page of this sign-in; `more` is added to its query. */
export function useHref(): (path: string, more?: Record<string, string>) => string {
  const { base, kept } = usePage();
  return (path, more = {}) => {
    const query = new URLSearchParams([...new URLSearchParams(kept), ...Object.entries(more)]).toString();
    return `${base}${path}${query && `?${query}`}`;
  };
}
