import { IconWebhook } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "webhooks",
    title: "area.webhooks",
    icon: IconWebhook,
    letter: "w",
    section: "developer",
    position: 5,
  },
  pages: [{ path: "webhooks/create", title: "pages.createWebhook", isAction: true }],
  entities: { hook: "webhooks" },
} satisfies Area;
