import { IconBuildingSkyscraper } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  editions: ["cloud"],
  sidebar: {
    path: "tenant-settings",
    title: "area.tenantSettings",
    icon: IconBuildingSkyscraper,
    letter: "t",
    section: "tenant",
    position: 1,
    landing: "settings",
  },
  pages: [
    { path: "tenant-settings/settings", title: "pages.tenant", words: "pages.tenantWords" },
    { path: "tenant-settings/members", title: "pages.members" },
    { path: "tenant-settings/members/invitations", title: "pages.invitations" },
    { path: "tenant-settings/members/invite", title: "pages.invite", isAction: true },
    {
      path: "tenant-settings/subscription",
      title: "pages.subscription",
      words: "pages.subscriptionWords",
      needsBilling: true,
    },
    {
      path: "tenant-settings/billing-history",
      title: "pages.billing",
      words: "pages.billingWords",
      needsBilling: true,
    },
  ],
} satisfies Area;
