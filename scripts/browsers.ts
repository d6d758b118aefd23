import { existsSync } from "node:fs";
import { otherBrowsers } from "./browser.ts";
import { ensureBuilt } from "./built-app.ts";
import { memoryFolder } from "./memory-folder.ts";
import { runTool } from "./run-tool.ts";
import { CommandError, readFlags, runCommand, say } from "./terminal.ts";

const help = `
npm run browsers

Opens the pages of the console, of sign-in, and of accounts in Firefox and in WebKit, as far as they are installed:
  apt-get install firefox-esr webkit2gtk-driver xvfb dbus-daemon
npm test does not run this: Chromium alone takes it long enough.
`;

await runCommand(async () => {
  readFlags({ help, flags: {} });
  const missing = Object.entries(otherBrowsers).filter(([, file]) => !existsSync(file));
  if (missing.length === Object.keys(otherBrowsers).length)
    throw new CommandError("There is no browser to look with.", help.trim());
  for (const [name, file] of missing) say(`Without ${name}: there is no ${file}.`);
  await ensureBuilt();
  const { code } = await runTool("vitest", ["run", "--project", "browsers"], { env: { TMPDIR: memoryFolder() } });
  if (code !== 0) process.exitCode = 1;
});
