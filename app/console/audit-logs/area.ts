import { IconListSearch } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "audit-logs",
    title: "area.auditLogs",
    icon: IconListSearch,
    letter: "l",
    section: "developer",
    position: 1,
  },
  entities: { log: "audit-logs" },
} satisfies Area;
