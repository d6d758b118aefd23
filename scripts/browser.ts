import { existsSync } from "node:fs";

/** Debian's builds of the browser: the one without a window starts and draws in half the time. */
const files = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Browsers that `npm run browsers` looks with as well, where Debian's packages of them are installed. */
export const otherBrowsers = { Firefox: "/usr/bin/firefox-esr", WebKit: "/usr/bin/WebKitWebDriver" };

/** How tests and the bench launch the system's browser: it shows nothing, and calls nobody by itself. */
export const browserLaunch = {
  executablePath: files.find((file) => existsSync(file)) ?? "chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
