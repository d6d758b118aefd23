import type { Area } from "./area-declaration.ts";

export default {
  pages: [
    { path: "/preferences", title: "pages.preferences" },
    { path: "?dialog=shortcuts", title: "pages.shortcuts" },
  ],
  dialogs: {
    shortcuts: () => import("./shortcuts/shortcuts-dialog.tsx"),
    forbidden: () => import("./forbidden-dialog.tsx"),
  },
} satisfies Area;
