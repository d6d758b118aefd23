import type { Area } from "../shell/area-declaration.ts";

export default {
  pages: [{ path: "/docs", title: "pages.docs" }],
} satisfies Area;
