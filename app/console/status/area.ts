import type { Area } from "../shell/area-declaration.ts";

export default {
  pages: [{ path: "/status", title: "pages.status" }],
} satisfies Area;
