import { IconApps } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "applications",
    title: "area.applications",
    icon: IconApps,
    letter: "a",
    section: "authentication",
    position: 1,
  },
  pages: [
    { path: "applications/create", title: "pages.createApplication", isAction: true },
    { path: "applications/third-party-applications", title: "pages.thirdParty" },
  ],
  entities: { application: "applications" },
} satisfies Area;
