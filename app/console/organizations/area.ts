import { IconBuilding } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "organizations",
    title: "area.organizations",
    icon: IconBuilding,
    letter: "g",
    section: "users",
    position: 1,
  },
  pages: [{ path: "organizations/create", title: "pages.createOrganization", isAction: true }],
  entities: { organization: "organizations" },
} satisfies Area;
