import { IconBraces } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "customize-jwt",
    title: "area.tokenScripts",
    icon: IconBraces,
    letter: "j",
    section: "developer",
    position: 4,
  },
  pages: [
    { path: "customize-jwt/access-token/edit", title: "pages.userTokenScript", words: "pages.tokenScriptWords" },
    {
      path: "customize-jwt/client-credentials/edit",
      title: "pages.machineTokenScript",
      words: "pages.tokenScriptWords",
    },
  ],
} satisfies Area;
