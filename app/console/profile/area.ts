import type { Area } from "../shell/area-declaration.ts";

export default {
  pages: [
    { path: "/profile", title: "pages.profile", words: "pages.profileWords" },
    { path: "/profile/name", title: "pages.name", isAction: true },
    { path: "/profile/avatar", title: "pages.avatar", isAction: true },
    { path: "/profile/verify-password?action=changePassword", title: "pages.password", isAction: true },
    { path: "/profile/verify-password?action=changeEmail", title: "pages.email", isAction: true, editions: ["cloud"] },
    { path: "/profile/delete", title: "pages.deleteAccount", isAction: true, editions: ["cloud"] },
  ],
} satisfies Area;
