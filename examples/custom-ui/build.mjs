import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { zip } from "./zip.mjs";

const site = join(import.meta.dirname, "site");
const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .map((file) => ({ name: relative(site, file).split(sep).join("/"), content: readFileSync(file) }));

writeFileSync("custom-ui.zip", zip(files));
console.log(`Created custom-ui.zip with ${files.length} files`);
