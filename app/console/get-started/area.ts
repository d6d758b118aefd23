import { IconRocket } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "get-started",
    title: "area.getStarted",
    icon: IconRocket,
    letter: "s",
    section: "overview",
    position: 1,
  },
} satisfies Area;
