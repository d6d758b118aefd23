import { IconApi } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "api-resources",
    title: "area.apiResources",
    icon: IconApi,
    letter: "r",
    section: "authorization",
    position: 1,
  },
  pages: [{ path: "api-resources/create", title: "pages.createApi", isAction: true }],
  entities: { resource: "api-resources", scope: "api-resources" },
} satisfies Area;
