import { IconHierarchy3 } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "organization-template",
    title: "area.organizationTemplate",
    icon: IconHierarchy3,
    letter: "p",
    section: "authorization",
    position: 3,
    landing: "organization-permissions",
  },
  pages: [
    { path: "organization-template/organization-permissions", title: "pages.organizationPermissions" },
    {
      path: "organization-template/organization-permissions/create",
      title: "pages.createOrganizationPermission",
      isAction: true,
    },
  ],
} satisfies Area;
