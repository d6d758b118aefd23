import type { IconApi } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type console from "../../../locales/en/console.ts";
import type { FrameDialog } from "./dialog-link.ts";

export type Edition = "cloud" | "oss";
export type SectionName = keyof typeof console.section & string;

/** An area's place in the sidebar of a tenant. */
export interface SidebarEntry {
  /** Below the tenant. */
  path: string;
  title: `area.${keyof typeof console.area & string}`;
  icon: typeof IconApi;
  /** `g` and this letter go there. */
  letter: string;
  section: SectionName;
  /** In its section, from the top. */
  position: number;
  /** The tab that the path redirects to, if it has no page of its own. */
  landing?: string;
}

/** A page, a setting, or a dialog with a URL, as the palette offers it. */
export interface PalettePage {
  /** Below the tenant; with `/` or `?` first, below `/console`. */
  path: string;
  title: `pages.${keyof typeof console.pages & string}`;
  /** Other words to find it by. */
  words?: `pages.${keyof typeof console.pages & string}`;
  /** It starts something rather than showing it. */
  isAction?: boolean;
  /** Only where an AI model answers, or only where none does. */
  hasModel?: boolean;
  editions?: readonly Edition[];
  /** Not in a tenant for development, which is billed for nothing. */
  needsBilling?: boolean;
  /** Only where this installation names somebody to contact. */
  needsContacts?: boolean;
}

/** What a folder of the console declares in its `area.ts`. All of them are part of every first visit: keep them small. */
export interface Area {
  /** Both, if not said. */
  editions?: readonly Edition[];
  sidebar?: SidebarEntry;
  pages?: readonly PalettePage[];
  /** Dialogs over any page, each loaded on first use. */
  dialogs?: Partial<Record<FrameDialog, () => Promise<{ default: ComponentType<{ onClose?: () => void }> }>>>;
  /** Where below the tenant the details of its entities are (`<path>/<id>`), by what the change log and the search call them. */
  entities?: Readonly<Record<string, string>>;
}
