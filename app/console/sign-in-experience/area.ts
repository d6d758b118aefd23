import { IconPalette } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "sign-in-experience",
    title: "area.signInExperience",
    icon: IconPalette,
    letter: "e",
    section: "authentication",
    position: 2,
    landing: "branding",
  },
  pages: [
    { path: "sign-in-experience/branding", title: "pages.branding", words: "pages.brandingWords" },
    { path: "sign-in-experience/sign-up-and-sign-in", title: "pages.signInMethods", words: "pages.signInMethodsWords" },
    { path: "sign-in-experience/profile-fields", title: "pages.profileFields", words: "pages.profileFieldsWords" },
    { path: "sign-in-experience/content", title: "pages.signInContent", words: "pages.signInContentWords" },
  ],
  entities: { "custom-profile-field": "sign-in-experience/profile-fields" },
} satisfies Area;
