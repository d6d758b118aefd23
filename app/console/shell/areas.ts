import {
  IconApi,
  IconApps,
  IconBuildingSkyscraper,
  IconChartHistogram,
  IconListSearch,
  IconRocket,
  IconUserShield,
  IconUsers,
} from "@tabler/icons-react";
import type { FoundKind } from "../../../contracts/search.ts";
import type console from "../../../locales/en/console.ts";

type Edition = "cloud" | "oss";

/** One place of a tenant's console. Its path is below the tenant's. */
export interface Area {
  path: string;
  title: `area.${keyof typeof console.area & string}`;
  icon: typeof IconRocket;
  /** `g` and this letter go there. */
  letter: string;
  editions: readonly Edition[];
}

export interface Section {
  title: `section.${keyof typeof console.section & string}`;
  areas: readonly Area[];
}

const both = ["cloud", "oss"] as const;

/** The sidebar, in its order (`console.md` section 1). What is not built is not in it. */
export const sections: readonly Section[] = [
  {
    title: "section.overview",
    areas: [
      { path: "get-started", title: "area.getStarted", icon: IconRocket, letter: "s", editions: both },
      { path: "dashboard", title: "area.dashboard", icon: IconChartHistogram, letter: "d", editions: both },
    ],
  },
  {
    title: "section.authentication",
    areas: [{ path: "applications", title: "area.applications", icon: IconApps, letter: "a", editions: both }],
  },
  {
    title: "section.authorization",
    areas: [
      { path: "api-resources", title: "area.apiResources", icon: IconApi, letter: "r", editions: both },
      { path: "roles", title: "area.roles", icon: IconUserShield, letter: "o", editions: both },
    ],
  },
  {
    title: "section.users",
    areas: [{ path: "users", title: "area.users", icon: IconUsers, letter: "u", editions: both }],
  },
  {
    title: "section.developer",
    areas: [{ path: "audit-logs", title: "area.auditLogs", icon: IconListSearch, letter: "l", editions: both }],
  },
  {
    title: "section.tenant",
    areas: [
      {
        path: "tenant-settings",
        title: "area.tenantSettings",
        icon: IconBuildingSkyscraper,
        letter: "t",
        editions: ["cloud"],
      },
    ],
  },
];

/** What an edition has of it. */
export const sectionsOf = (edition: Edition): Section[] =>
  sections
    .map((section) => ({ ...section, areas: section.areas.filter(({ editions }) => editions.includes(edition)) }))
    .filter(({ areas }) => areas.length > 0);

/** Where a thing of a kind is shown; null while its area is not there. */
export function areaOfKind(kind: FoundKind, edition: Edition): string | null {
  const path = {
    user: "users",
    application: "applications",
    role: "roles",
    organization: "organizations",
    log: "audit-logs",
  }[kind];
  return sectionsOf(edition).some(({ areas }) => areas.some((area) => area.path === path)) ? path : null;
}
