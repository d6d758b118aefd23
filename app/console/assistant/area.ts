import type { Area } from "../shell/area-declaration.ts";

export default {
  pages: [
    { path: "?dialog=assistant", title: "pages.assistant", isAction: true, hasModel: true },
    { path: "?dialog=assistant", title: "pages.searchDocs", isAction: true, hasModel: false },
    { path: "?dialog=contact", title: "pages.contact", isAction: true, needsContacts: true },
  ],
  dialogs: {
    assistant: () => import("./assistant-dialog.tsx"),
    contact: () => import("./contact-dialog.tsx"),
  },
} satisfies Area;
