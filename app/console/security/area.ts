import { IconShieldLock } from "@tabler/icons-react";
import type { Area } from "../shell/area-declaration.ts";

export default {
  sidebar: {
    path: "security",
    title: "area.security",
    icon: IconShieldLock,
    letter: "y",
    section: "authentication",
    position: 7,
    landing: "password-policy",
  },
  pages: [
    { path: "security/password-policy", title: "pages.passwordPolicy", words: "pages.passwordPolicyWords" },
    { path: "security/captcha", title: "pages.captcha", words: "pages.captchaWords" },
    { path: "security/general", title: "pages.lockout", words: "pages.lockoutWords" },
    { path: "security/general/unlock", title: "pages.unlock", isAction: true },
    { path: "security/blocklist", title: "pages.blocklist", words: "pages.blocklistWords" },
  ],
} satisfies Area;
