import { IconChartHistogram } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "dashboard",
    title: "area.dashboard",
    icon: IconChartHistogram,
    letter: "d",
    section: "overview",
    position: 2,
  },
} satisfies Area;
