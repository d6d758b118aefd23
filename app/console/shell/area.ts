import type { Area } from "./area-declaration.ts";

export default {
  pages: [
    { path: "/preferences", title: "pages.preferences" },
    { path: "?dialog=shortcuts", title: "pages.shortcuts" },
  ],
  dialogs: {
    shortcuts: async () => ({ default: (await import("./shortcuts/shortcuts-dialog.tsx")).ShortcutsDialog }),
    forbidden: async () => ({ default: (await import("./forbidden-dialog.tsx")).ForbiddenDialog }),
  },
} satisfies Area;
