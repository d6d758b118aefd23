import { IconUserShield } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "roles",
    title: "area.roles",
    icon: IconUserShield,
    letter: "o",
    section: "authorization",
    position: 2,
  },
  pages: [{ path: "roles/create", title: "pages.createRole", isAction: true }],
  entities: { role: "roles" },
} satisfies Area;
