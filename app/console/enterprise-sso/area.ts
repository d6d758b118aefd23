import { IconDoor } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "enterprise-sso",
    title: "area.enterpriseSso",
    icon: IconDoor,
    letter: "b",
    section: "authentication",
    position: 5,
  },
  entities: { "sso-connector": "enterprise-sso" },
} satisfies Area;
