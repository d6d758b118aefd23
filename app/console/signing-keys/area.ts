import { IconSignature } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "signing-keys",
    title: "area.signingKeys",
    icon: IconSignature,
    letter: "k",
    section: "developer",
    position: 6,
  },
} satisfies Area;
