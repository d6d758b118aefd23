import { generateKeyPairSync, sign } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import {
  engineOff,
  isTrimmedAway,
  keptResources,
  noDebugLog,
  trimDialog,
  trimEntities,
  trimMimeTypes,
  trimRenderer,
  trimResource,
  trimSignature,
  trimWarnings,
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

it.each(Object.entries(engineOff))(
  "%s of the protocol engine is still loaded by those who import it",
  async (file, code) => {
    const library = await import(pathToFileURL(resolve("node_modules/oidc-provider/lib", file)).href);
    const trimmed = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(Object.keys(trimmed).sort()).toEqual(Object.keys(library).sort());
    for (const [name, value] of Object.entries(library)) {
      expect(typeof trimmed[name], name).toBe(typeof value);
      if (typeof value === "string") expect(trimmed[name]).toBe(value);
    }
  },
);

it("what is left out of the protocol engine is off unless it is asked for", async () => {
  const { defaults } = await import(pathToFileURL(resolve("node_modules/oidc-provider/lib/helpers/defaults.js")).href);
  const names = ["attestClientAuth", "ciba", "clientIdMetadataDocument", "openid4vci", "registration"];
  for (const name of names) expect(defaults.features[name], name).toMatchObject({ enabled: false });
  const used = readFileSync("workers/tenant/oidc/provider.ts", "utf8");
  expect(names.filter((name) => used.includes(name))).toEqual([]);
  expect(used).toContain("devInteractions: { enabled: false }");
  expect(used).toContain("adapter: RecordAdapter");
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

const server = join("node_modules", "@simplewebauthn", "server", "esm");
const unwrap = join(server, "helpers", "iso", "isoCrypto", "unwrapEC2Signature.js");

it("of ASN.1 the signature of a passkey alone is read", () => {
  const asking = readdirSync(server, { recursive: true, encoding: "utf8" })
    .map((file) => join("/", server, file))
    .filter((path) => path.endsWith(".js") && !isTrimmedAway(path))
    .filter((path) => /from '@peculiar\//.test(readFileSync(path.slice(1), "utf8")));
  expect(asking).toEqual([join("/", unwrap)]);
  expect(trimSignature(readFileSync(unwrap, "utf8"))).not.toContain("@peculiar");
  expect(() => trimSignature("export {};")).toThrow("not what");
});

describe("a signature of a passkey", () => {
  type Unwrap = (signature: Uint8Array, curve: number) => Uint8Array;
  /** The module as it is built, or as it comes, with its imports found from where it stands. */
  async function unwrapOf(isTrimmed: boolean): Promise<Unwrap> {
    const code = readFileSync(unwrap, "utf8");
    const from = createRequire(resolve(unwrap));
    const found = (isTrimmed ? trimSignature(code) : code).replace(
      /from ['"]([^'"]+)['"]/g,
      (_, name) => `from ${JSON.stringify(pathToFileURL(from.resolve(name)).href)}`,
    );
    const module = await import(`data:text/javascript,${encodeURIComponent(found)}`);
    return module.unwrapEC2Signature;
  }

  const curves = [
    { name: "P-256", hash: "sha256", curve: 1 },
    { name: "P-384", hash: "sha384", curve: 2 },
    { name: "P-521", hash: "sha512", curve: 3 },
  ];

  it.each(curves)("of $name is taken apart as the library does it", async ({ name, hash, curve }) => {
    const [trimmed, whole] = await Promise.all([unwrapOf(true), unwrapOf(false)]);
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: name });
    // Every other integer begins with a zero, and one of 128 is a byte shorter.
    for (let n = 0; n < 256; n++) {
      const signature = sign(hash, Uint8Array.of(n), privateKey);
      expect(trimmed(signature, curve)).toEqual(whole(signature, curve));
    }
  });

  const one = [0x02, 0x01, 0x01];
  it.each([
    { what: "is empty", bytes: [] },
    { what: "ends early", bytes: [0x30, 0x06, ...one] },
    { what: "goes on after its end", bytes: [0x30, 0x06, ...one, ...one, 0x00] },
    { what: "has one integer", bytes: [0x30, 0x03, ...one] },
    { what: "has three integers", bytes: [0x30, 0x09, ...one, ...one, ...one] },
    { what: "has a string in place of an integer", bytes: [0x30, 0x06, ...one, 0x04, 0x01, 0x01] },
    { what: "has a list in place of an integer", bytes: [0x30, 0x08, ...one, 0x30, 0x03, ...one] },
    { what: "is no list", bytes: one },
    { what: "says a length that is not there", bytes: [0x30, 0x84, 0xff, 0xff, 0xff, 0xff, ...one] },
    { what: "has an integer that is too long", bytes: [0x30, 0x26, 0x02, 0x21, ...Array(33).fill(1), ...one] },
  ])("that $what is refused", async ({ bytes }) => {
    const trimmed = await unwrapOf(true);
    expect(() => trimmed(Uint8Array.from(bytes), 1)).toThrow();
  });
});

it("the protocol engine makes its debug log with a name, and calls it", () => {
  const folder = join("node_modules", "oidc-provider", "lib");
  const uses = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((code) => code.includes("from 'debug'"))
    .flatMap((code) => code.match(/^.*\bdebug\b.*$/gm) ?? []);
  expect(uses.length).toBeGreaterThan(2);
  expect(uses.filter((use) => !/^import debug from 'debug';$|^const \w+ = debug\('[\w:-]+'\);$/.test(use))).toEqual([]);
  const made: { exports?: (name: string) => (...what: unknown[]) => void } = {};
  new Function("module", noDebugLog)(made);
  expect(made.exports?.("oidc-provider:error")("%o", {})).toBeUndefined();
});

it("of the dialog, all is left but the scrolling area", () => {
  const dialog = readFileSync("node_modules/@mantine/core/esm/components/Modal/ModalRoot.mjs", "utf8");
  const trimmed = trimDialog(dialog);
  expect(trimmed).not.toContain("ScrollArea.mjs");
  expect(trimmed.split("\n").length).toBe(dialog.split("\n").length);
  expect(() => trimDialog("export {};")).toThrow("not what");
});

it("phrases are as they were, without what their library would say to those who work on them", async () => {
  const file = require.resolve("i18next").replace(/cjs.*$/, "esm/i18next.js");
  const code = readFileSync(file, "utf8");
  const trimmed = trimWarnings(code);
  expect(code.length - trimmed.length).toBeGreaterThan(2_000);
  const { createInstance } = await import(`data:text/javascript,${encodeURIComponent(trimmed)}`);
  const [instance, whole] = [createInstance(), (await import(pathToFileURL(file).href)).createInstance()];
  const page = {
    of: "{{what}} of $t(other)",
    other: "more",
    many_one: "{{count}} thing",
    many_other: "{{count}} things",
  };
  for (const each of [instance, whole]) await each.init({ lng: "en", resources: { en: { page } }, defaultNS: "page" });
  const asked: [string, object?][] = [["of", { what: "One" }], ["of"], ["many", { count: 1 }], ["many", { count: 2 }]];
  const ask = (t: (...asked: [string, object?]) => string) =>
    [...asked, ["none"], ["none:other"]].map((each) => t(...(each as [string, object?])));
  expect(ask(instance.t)).toEqual(ask(whole.t));
  expect(ask(instance.t).slice(0, 4)).toEqual(["One of more", "{{what}} of more", "1 thing", "2 things"]);
});
