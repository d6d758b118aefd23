import { IconMail } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "email-templates",
    title: "area.emailTemplates",
    icon: IconMail,
    letter: "m",
    section: "authentication",
    position: 5,
  },
} satisfies Area;
