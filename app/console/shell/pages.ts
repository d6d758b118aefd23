import type console from "../../../locales/en/console.ts";
import type { Area } from "./areas.ts";

type Edition = Area["editions"][number];

/** A page, a setting or a dialog with an address, as the palette offers it. */
export interface Page {
  /** Below the tenant when `inTenant`, else below `/console`. */
  path: string;
  title: `pages.${keyof typeof console.pages & string}`;
  /** Other words that one might look for. */
  words?: `pages.${keyof typeof console.pages & string}`;
  inTenant: boolean;
  /** It begins something, rather than showing it. */
  isAction?: boolean;
  editions: readonly Edition[];
}

const both = ["cloud", "oss"] as const;
const cloud = ["cloud"] as const;

const pages: readonly Page[] = [
  { path: "applications/create", title: "pages.createApplication", inTenant: true, isAction: true, editions: both },
  { path: "applications/third-party-applications", title: "pages.thirdParty", inTenant: true, editions: both },
  { path: "api-resources/create", title: "pages.createApi", inTenant: true, isAction: true, editions: both },
  { path: "roles/create", title: "pages.createRole", inTenant: true, isAction: true, editions: both },
  {
    path: "tenant-settings/settings",
    title: "pages.tenant",
    words: "pages.tenantWords",
    inTenant: true,
    editions: cloud,
  },
  { path: "tenant-settings/members", title: "pages.members", inTenant: true, editions: cloud },
  { path: "tenant-settings/members/invitations", title: "pages.invitations", inTenant: true, editions: cloud },
  { path: "tenant-settings/members/invite", title: "pages.invite", inTenant: true, isAction: true, editions: cloud },
  {
    path: "tenant-settings/subscription",
    title: "pages.subscription",
    words: "pages.subscriptionWords",
    inTenant: true,
    editions: cloud,
  },
  {
    path: "tenant-settings/billing-history",
    title: "pages.billing",
    words: "pages.billingWords",
    inTenant: true,
    editions: cloud,
  },
  { path: "users/create", title: "pages.createUser", inTenant: true, isAction: true, editions: both },
  { path: "?dialog=create-tenant", title: "pages.createTenant", inTenant: false, isAction: true, editions: cloud },
  { path: "/profile", title: "pages.profile", words: "pages.profileWords", inTenant: false, editions: both },
  { path: "/profile/name", title: "pages.name", inTenant: false, isAction: true, editions: both },
  { path: "/profile/avatar", title: "pages.avatar", inTenant: false, isAction: true, editions: both },
  { path: "/profile/verify-password", title: "pages.password", inTenant: false, isAction: true, editions: both },
  { path: "/profile/link-email", title: "pages.email", inTenant: false, isAction: true, editions: cloud },
  { path: "/profile/delete", title: "pages.deleteAccount", inTenant: false, isAction: true, editions: cloud },
  { path: "/preferences", title: "pages.preferences", inTenant: false, editions: both },
  { path: "/docs", title: "pages.docs", inTenant: false, editions: both },
  { path: "/status", title: "pages.status", inTenant: false, editions: both },
  { path: "?dialog=assistant", title: "pages.assistant", inTenant: false, isAction: true, editions: both },
  { path: "?dialog=contact", title: "pages.contact", inTenant: false, isAction: true, editions: both },
  { path: "?dialog=shortcuts", title: "pages.shortcuts", inTenant: false, editions: both },
];

export const pagesOf = (edition: Edition): Page[] => pages.filter(({ editions }) => editions.includes(edition));
