import type { Area, Edition, PalettePage, SectionName, SidebarEntry } from "./area-declaration.ts";

const areas = Object.values(import.meta.glob<Area>("../*/area.ts", { eager: true, import: "default" }));

const sections = [
  "overview",
  "authentication",
  "authorization",
  "users",
  "developer",
  "tenant",
] as const satisfies SectionName[];

export interface SidebarSection {
  title: `section.${SectionName}`;
  entries: SidebarEntry[];
}

const has = (edition: Edition) => (one: { editions?: readonly Edition[] }) => one.editions?.includes(edition) ?? true;

/** The sidebar of an edition, in its order. */
export function sectionsOf(edition: Edition): SidebarSection[] {
  const entries = areas.filter(has(edition)).flatMap(({ sidebar = [] }) => sidebar);
  return sections
    .map((name) => ({
      title: `section.${name}` as const,
      entries: entries.filter(({ section }) => section === name).toSorted((a, b) => a.position - b.position),
    }))
    .filter((section) => section.entries.length > 0);
}

/** All areas of an edition that are in its sidebar. */
export const entriesOf = (edition: Edition): SidebarEntry[] => sectionsOf(edition).flatMap(({ entries }) => entries);

/** What the palette offers beside the areas themselves. */
export const pagesOf = (edition: Edition): PalettePage[] =>
  areas.filter(has(edition)).flatMap(({ pages = [] }) => pages.filter(has(edition)));

/** The path above the details of entities of a kind; null if no area of the edition shows them. */
export const areaOfEntity = (entity: string, edition: Edition): string | null =>
  areas.filter(has(edition)).flatMap(({ entities }) => entities?.[entity] ?? [])[0] ?? null;

/** The names of dialogs that can open over any page, and what loads them. */
export const frameDialogs = areas.flatMap(({ dialogs = {} }) => Object.entries(dialogs));
