import type { Area } from "../shell/area-declaration.ts";

export default {
  pages: [{ path: "?dialog=create-tenant", title: "pages.createTenant", isAction: true, editions: ["cloud"] }],
  dialogs: { "create-tenant": () => import("./create-dialog.tsx") },
} satisfies Area;
