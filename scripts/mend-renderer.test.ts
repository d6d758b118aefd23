import { readFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { join } from "node:path";
import type * as React from "react";
import type { renderToReadableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { mendWriting } from "./mend-renderer.ts";

const require = createRequire(import.meta.url);
/** As the build has it: that of the tests is made for development, and does not get on with what is built. */
const react: typeof React = require(join(require.resolve("react"), "../cjs/react.production.js"));
const { createElement: h, Suspense, use } = react;
const file = require
  .resolve("react-dom/server.edge")
  .replace(/server\.edge\.js$/, "cjs/react-dom-server.edge.production.js");

type Render = typeof renderToReadableStream;

function rendererOf(code: string): Render {
  const made = new Module(file) as Module & { _compile: (code: string, file: string) => void };
  made.filename = file;
  made.paths = [];
  made.require = Object.assign((name: string) => (name === "react" ? react : require(name)), require);
  made._compile(code, file);
  return (made.exports as { renderToReadableStream: Render }).renderToReadableStream;
}

const code = readFileSync(file, "utf8");
const [asItIs, mended] = [rendererOf(code), rendererOf(mendWriting(code))];

/** What streams in once `late` is settled. */
const Late = ({ late }: { late: Promise<string> }) => h("em", { title: "later" }, use(late));

/** A document with all that is written in a way of its own. */
const page = (late: Promise<string>, rows: number): React.ReactNode =>
  h(
    "html",
    { lang: "ar", dir: "rtl" },
    h("head", null, h("title", null, "صفحة & <more>")),
    h(
      "body",
      { className: "a b", style: { "--tone": " red ", marginTop: 4, opacity: 0, WebkitLineClamp: 2 } },
      h("link", { rel: "stylesheet", href: "/a.css", precedence: "high" }),
      h("style", { href: "b", precedence: "low" }, "b{color:red}"),
      h("script", { src: "/x.js", async: true }),
      h("input", { type: "checkbox", defaultChecked: true, disabled: true, value: 'a"<', "aria-label": "🙂" }),
      h("textarea", { defaultValue: "\nline" }),
      h("select", { defaultValue: "2" }, h("option", { value: "2" }, "two")),
      h("a", { href: `java${"script"}:alert(1)`, "data-x": "" }, "text", " and ", 7, false, null),
      Array.from({ length: rows }, (_, n) => h("p", { key: n, id: `row-${n}`, tabIndex: n }, `عربي 🙂 ${n} ü`)),
      h(Suspense, { fallback: h("i", null, "…") }, h(Late, { late })),
    ),
  );

/** Nothing is settled before the first part was read. */
async function partsOf(render: Render, rows: number): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stream = await render(page(promise, rows), { nonce: "n1", bootstrapScriptContent: "go()" });
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(decoder.decode(part.value, { stream: true }));
    resolve("late & last");
  }
  return parts;
}

it("writes what the renderer writes without its mend, and early what is ready early", async () => {
  for (const rows of [0, 3, 2000]) {
    const [expected, parts] = [await partsOf(asItIs, rows), await partsOf(mended, rows)];
    expect(parts.join("")).toBe(expected.join(""));
    expect(parts.join("")).toContain("late &amp; last");
    expect(parts[0]).not.toContain("late &amp; last");
  }
});

it("sends a long document in several parts", async () => {
  const parts = await partsOf(mended, 2000);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.length).toBeLessThan((await partsOf(asItIs, 2000)).length);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(20_000);
});

it("keeps documents apart that are written at the same time", async () => {
  const [one, other, ...more] = await Promise.all([3, 900, 3, 900].map((rows) => partsOf(mended, rows)));
  expect(more).toEqual([one, other]);
  expect(one?.join("")).toBe((await partsOf(asItIs, 3)).join(""));
});

it("knows the renderer that is installed, and no other", () => {
  expect(() => mendWriting(mendWriting(code))).toThrow("mend-renderer.ts");
  expect(() => mendWriting(code.replace("currentView = null,", "currentView = void 0,"))).toThrow("mend-renderer.ts");
});
