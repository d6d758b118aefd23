import { useLocation } from "react-router";
import type { SidebarEntry } from "./area-declaration.ts";
import { entriesOf } from "./areas.ts";
import { useFrame } from "./frame-data.ts";

/** The place in the sidebar that the address is of, or of what is inside of it; if there is one. */
export function usePlace(): SidebarEntry | undefined {
  const edition = useFrame()?.edition ?? "cloud";
  const { pathname } = useLocation();
  return entriesOf(edition).find(({ path }) => pathname.split("/")[3] === path);
}
