import { IconHierarchy3 } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

const roles = "organization-template/organization-roles";
const permissions = "organization-template/organization-permissions";

export default {
  sidebar: {
    path: "organization-template",
    title: "area.organizationTemplate",
    icon: IconHierarchy3,
    letter: "p",
    section: "authorization",
    position: 3,
    landing: "organization-roles",
  },
  pages: [
    { path: roles, title: "pages.organizationRoles" },
    { path: `${roles}/create`, title: "pages.createOrganizationRole", isAction: true },
    { path: permissions, title: "pages.organizationPermissions" },
    { path: `${permissions}/create`, title: "pages.createOrganizationPermission", isAction: true },
  ],
  entities: { "organization-role": roles },
} satisfies Area;
