import { IconBrandOauth } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "oidc-settings",
    title: "area.oidcSettings",
    icon: IconBrandOauth,
    letter: "i",
    section: "developer",
    position: 1,
  },
  pages: [{ path: "oidc-settings", title: "pages.reuseInterval", words: "pages.reuseIntervalWords" }],
} satisfies Area;
