import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

/** As the places that show such documents make the anchors of headings. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^#+ +(.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-"),
  );

it.each(documents)("every relative link of %s leads to a file, and to a heading of it", (file) => {
  const text = readFileSync(file, "utf8").replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, href = ""]) => href);
  const broken = links.filter((href) => {
    const [path = "", anchor] = href.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

it.each(documents)("what %s writes to a file with npm run has no line of npm in it", (file) => {
  const redirected = [...readFileSync(file, "utf8").matchAll(/^npm run .*?> *\S+/gm)].map(([line]) => line);
  expect(redirected.filter((line) => !line.includes("--silent"))).toEqual([]);
});
