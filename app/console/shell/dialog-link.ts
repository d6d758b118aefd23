import { useLocation, useSearchParams } from "react-router";

/** Dialogs that may open over any page: `?dialog=<name>`. */
export const frameDialogs = ["create-tenant", "contact", "assistant", "shortcuts", "forbidden"] as const;
export type FrameDialog = (typeof frameDialogs)[number];

/** The address of this page with a dialog over it, or without one. */
export function useDialogLink(dialog: FrameDialog | null): string {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  if (dialog === null) query.delete("dialog");
  else query.set("dialog", dialog);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
}

/** Which dialog the address asks for, if any that there is. */
export function useFrameDialog(): FrameDialog | null {
  const [query] = useSearchParams();
  return frameDialogs.find((name) => name === query.get("dialog")) ?? null;
}
