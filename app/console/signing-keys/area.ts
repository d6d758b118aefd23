import { IconKey } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "signing-keys",
    title: "area.signingKeys",
    icon: IconKey,
    letter: "k",
    section: "developer",
    position: 6,
  },
  pages: [
    { path: "signing-keys/private-keys/rotate", title: "pages.rotateSigningKeys", isAction: true },
    { path: "signing-keys/cookie-keys/rotate", title: "pages.rotateCookieKeys", isAction: true },
  ],
} satisfies Area;
