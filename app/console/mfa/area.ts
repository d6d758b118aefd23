import { IconDeviceMobileCode } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "mfa",
    title: "area.mfa",
    icon: IconDeviceMobileCode,
    letter: "f",
    section: "authentication",
    position: 3,
  },
  pages: [{ path: "mfa", title: "pages.secondFactors", words: "pages.secondFactorsWords" }],
} satisfies Area;
