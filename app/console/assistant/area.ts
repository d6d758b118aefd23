import type { Area } from "../shell/area-declaration.ts";

export default {
  pages: [
    { path: "?dialog=assistant", title: "pages.assistant", isAction: true, hasModel: true },
    { path: "?dialog=assistant", title: "pages.searchDocs", isAction: true, hasModel: false },
    { path: "?dialog=contact", title: "pages.contact", isAction: true, needsContacts: true },
  ],
  dialogs: {
    assistant: async () => ({ default: (await import("./assistant-dialog.tsx")).AssistantDialog }),
    contact: async () => ({ default: (await import("./contact-dialog.tsx")).ContactDialog }),
  },
} satisfies Area;
