import { useLocation } from "react-router";

/** Dialogs that may open over any page: `?dialog=<name>`. */
export type FrameDialog = "create-tenant" | "contact" | "assistant" | "shortcuts" | "forbidden";

/** The address of this page with a dialog over it, or without one. */
export function useDialogLink(dialog: FrameDialog | null): string {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  if (dialog === null) query.delete("dialog");
  else query.set("dialog", dialog);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
}
