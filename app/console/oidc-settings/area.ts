import { IconId } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "oidc-settings",
    title: "area.oidcSettings",
    icon: IconId,
    letter: "i",
    section: "developer",
    position: 1,
  },
  pages: [{ path: "oidc-settings", title: "pages.reuseInterval", words: "pages.reuseIntervalWords" }],
} satisfies Area;
