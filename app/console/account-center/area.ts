import { IconUser } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "account-center",
    title: "area.accountCenter",
    icon: IconUser,
    letter: "n",
    section: "authentication",
    position: 8,
  },
  pages: [{ path: "account-center", title: "pages.selfService", words: "pages.selfServiceWords" }],
} satisfies Area;
