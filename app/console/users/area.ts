import { IconUsers } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: { path: "users", title: "area.users", icon: IconUsers, letter: "u", section: "users", position: 2 },
  pages: [{ path: "users/create", title: "pages.createUser", isAction: true }],
  entities: { user: "users" },
} satisfies Area;
