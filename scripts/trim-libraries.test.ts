import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  isTrimmedAway,
  keptResources,
  trimDialog,
  trimEllipticCurves,
  trimEntities,
  trimMimeTypes,
  trimRenderer,
  trimResource,
} from "./trim-libraries.ts";

interface MimeTypes {
  lookup(name: string): string | false;
  contentType?(name: string): string | false;
}

const require = createRequire(import.meta.url);
const koa = createRequire(require.resolve("koa"));

/** `mime-types` as a library has it, over the list that it comes with or over a trimmed one. */
function mimeTypes(of: NodeJS.Require, isTrimmed: boolean): MimeTypes {
  const file = of.resolve("mime-types");
  const list = createRequire(file).resolve("mime-db/db.json");
  delete require.cache[file];
  delete require.cache[createRequire(file).resolve("mime-db")];
  delete require.cache[list];
  const all = require(list);
  if (isTrimmed) Object.assign(require.cache[list] ?? {}, { exports: JSON.parse(trimMimeTypes(JSON.stringify(all))) });
  const made = require(file);
  delete require.cache[list];
  return made;
}

/** Endings by which the protocol engine and its server name a media type: `ctx.type = 'html'`, `accepts('json')`. */
const endings = ["koa", "oidc-provider"].flatMap((name) => {
  const folder = join("node_modules", name, "lib");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
      const uses = code.match(/\b(?:ctx|this)\.type = [^\n]*|\.(?:accepts|is)\('[^\n]*/g) ?? [];
      return uses.flatMap((use) => [...use.matchAll(/'(\w+)'/g)].map(([, ending = ""]) => ending));
    });
});

it("the list of media types has what the protocol engine asks of it", () => {
  expect(new Set(endings)).toEqual(new Set(["html", "text", "bin", "json"]));
  for (const of of [koa, createRequire(koa.resolve("accepts")), createRequire(koa.resolve("type-is"))]) {
    const [trimmed, whole] = [mimeTypes(of, true), mimeTypes(of, false)];
    expect(whole.lookup("png")).toBe("image/png");
    expect(trimmed.lookup("png")).toBe(false);
    for (const name of [...endings, "application/json", "application/jwk-set+json; charset=utf-8", "text/plain"]) {
      expect(trimmed.lookup(name), name).toBe(whole.lookup(name));
      expect(trimmed.contentType?.(name), name).toBe(whole.contentType?.(name));
    }
  }
});

it("of React's server renderers the one that streams stays", () => {
  const trimmed = trimRenderer(readFileSync(require.resolve("react-dom/server.edge"), "utf8"));
  expect(trimmed).toContain("exports.renderToReadableStream = b.");
  expect(trimmed).not.toMatch(/legacy|renderToStaticMarkup/);
  expect(() => trimRenderer("exports.renderToString = whatever;")).toThrow("not what");
});

it("of Stripe's resources those stay that payments ask for", () => {
  const code = readFileSync("workers/control/billing/stripe.ts", "utf8");
  const asked = [...code.matchAll(/\bstripe\s*\.(\w+)(?:\.(\w+))?\s*\.\w+\(/g)].map(([, ...names]) =>
    names.filter(Boolean),
  );
  const files = asked.map((names) => names.map((name = "") => name[0]?.toUpperCase() + name.slice(1)).join("/"));
  expect(new Set(files)).toEqual(new Set([...keptResources, "Webhooks"]));
  const folder = join("node_modules", "stripe", "esm", "resources");
  for (const file of keptResources) expect(existsSync(join(folder, `${file}.js`)), file).toBe(true);
  expect(trimResource(readFileSync(join(folder, "Refunds.js"), "utf8"))).toBe("export class RefundResource {}");
});

it("of the parser's entities those of XML stay", () => {
  const library = createRequire(require.resolve("@xmldom/xmldom"));
  const trimmed: { exports: Record<string, object> } = { exports: {} };
  const code = trimEntities(readFileSync(library.resolve("./entities"), "utf8"));
  new Function("exports", "require", code)(trimmed.exports, library);
  expect(trimmed.exports.XML_ENTITIES).toEqual({ amp: "&", apos: "'", gt: ">", lt: "<", quot: '"' });
  expect(Object.keys(trimmed.exports)).toEqual(Object.keys(library("./entities")));
  expect(() => trimEntities("exports.entities = {};")).toThrow("not what");
});

it("of elliptic curves in ASN.1 the signature stays, which is all that checks of passkeys ask for", () => {
  const server = join("node_modules", "@simplewebauthn", "server", "esm");
  const asking = readdirSync(server, { recursive: true, encoding: "utf8" })
    .map((file) => join("/", server, file))
    .filter((path) => path.endsWith(".js") && !isTrimmedAway(path))
    .flatMap(
      (path) => /import \{(.*)\} from '@peculiar\/asn1-ecc'/.exec(readFileSync(path.slice(1), "utf8"))?.[1] ?? [],
    );
  expect(asking.map((names) => names.trim())).toEqual(["ECDSASigValue"]);
  const folder = join("node_modules", "@peculiar", "asn1-ecc", "build", "es2015");
  expect(trimEllipticCurves(readFileSync(join(folder, "index.js"), "utf8"))).toBe(
    'export * from "./ec_signature_value";',
  );
  expect(readFileSync(join(folder, "ec_signature_value.js"), "utf8")).toContain("export class ECDSASigValue");
  expect(() => trimEllipticCurves("module.exports = {};")).toThrow("not what");
});

it("of the dialog, all is left but the scrolling area", () => {
  const dialog = readFileSync("node_modules/@mantine/core/esm/components/Modal/ModalRoot.mjs", "utf8");
  const trimmed = trimDialog(dialog);
  expect(trimmed).not.toContain("ScrollArea.mjs");
  expect(trimmed.split("\n").length).toBe(dialog.split("\n").length);
  expect(() => trimDialog("export {};")).toThrow("not what");
});
