import type { Area } from "../shell/area-declaration.ts";

export default {
  pages: [{ path: "?dialog=create-tenant", title: "pages.createTenant", isAction: true, editions: ["cloud"] }],
  dialogs: { "create-tenant": async () => ({ default: (await import("./create-dialog.tsx")).CreateTenantDialog }) },
} satisfies Area;
