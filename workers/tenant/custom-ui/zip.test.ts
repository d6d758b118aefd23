import { expect, it } from "vitest";
import { customUiLimits as limits } from "../../../contracts/custom-ui-files.ts";
import { zip } from "../../../examples/custom-ui/zip.mjs";
import { AppError } from "../../kernel/error.ts";
import { readSite } from "./site.ts";
import { unpack } from "./zip.ts";

const index = { name: "index.html", content: "<!doctype html><title>Sign in</title>" };
const site = (...names: string[]) => zip([index, ...names.map((name) => ({ name, content: name }))]);
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);

/** The same archive with fields of its last entry in the central directory written over. */
function patched(archive: Buffer, ...fields: [offset: number, size: number, value: number][]): Buffer {
  const copy = Buffer.from(archive);
  const entry = copy.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  for (const [offset, size, value] of fields) copy.writeUIntLE(value, entry + offset, size);
  return copy;
}
const withMode = (mode: number) => patched(site("evil.js"), [38, 4, mode * 0x10000]);

/** What becomes of an upload: the paths of its files, or why there are none, and which file that is about. */
function outcome(archive: Uint8Array): string[] | { code: string; file?: string } {
  try {
    const files = readSite(archive);
    for (const { entry } of files) unpack(entry);
    return files.map(({ path }) => path);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const { file } = (thrown.data ?? {}) as { file?: string };
    return { code: thrown.code.replace("custom_ui.", ""), ...(file === undefined ? {} : { file }) };
  }
}

const whole = site("app.js");
const twice = site("app.js", "app.js");

it.each<[what: string, archive: Uint8Array, code: string, file?: string]>([
  ["climbs out", site("../evil.js"), "invalid_path", "../evil.js"],
  ["climbs out further in", site("a/../../evil.js"), "invalid_path", "a/../../evil.js"],
  ["begins at the root", site("/etc/evil.js"), "invalid_path", "/etc/evil.js"],
  ["has backslashes", site("..\\evil.js"), "invalid_path", "..\\evil.js"],
  ["names a drive", site("C:evil.js"), "invalid_path", "C:evil.js"],
  ["has a NUL", site("evil.js\u0000.png"), "invalid_path", "evil.js\u0000.png"],
  ["has a line break", site("a\nb.js"), "invalid_path", "a\nb.js"],
  ["has an encoded slash", site("..%2fevil.js"), "invalid_path", "..%2fevil.js"],
  ["has an empty segment", site("a//b.js"), "invalid_path", "a//b.js"],
  ["climbs as a folder", site("../evil/"), "invalid_path", "../evil/"],
  [
    "is not UTF-8",
    Buffer.from(site("eviX.js").toString("latin1").replaceAll("eviX", "evi\xff"), "latin1"),
    "invalid_path",
    "evi\ufffd.js",
  ],
  ["shadows the protocol", site("oidc/token.json"), "invalid_path", "oidc/token.json"],
  ["shadows the API", site("API/users.json"), "invalid_path", "API/users.json"],
  ["shadows directory sync", site("scim/v2/Users.json"), "invalid_path", "scim/v2/Users.json"],
  ["is too long", site(`${"a".repeat(254)}.js`), "invalid_path", `${"a".repeat(254)}.js`],
  // Each of these letters is two in the normal form.
  ["is too long in its normal form", site(`${"\u0958".repeat(130)}.js`), "invalid_path", `${"\u0958".repeat(130)}.js`],
  ["shadows the account pages", site("account/index.html"), "invalid_path", "account/index.html"],
  [
    "shadows metadata",
    site(".well-known/openid-configuration.json"),
    "invalid_path",
    ".well-known/openid-configuration.json",
  ],
  ["is a symbolic link", withMode(0xa1ff), "unsupported_entry", "evil.js"],
  ["is a device", withMode(0x2180), "unsupported_entry", "evil.js"],
  ["is encrypted", patched(site("evil.js"), [8, 2, 0x0801]), "unsupported_entry", "evil.js"],
  ["is packed in another way", patched(site("evil.js"), [10, 2, 12]), "unsupported_entry", "evil.js"],
  ["comes twice", site("app.js", "app.js"), "duplicate_path", "app.js"],
  ["comes twice by case", site("app.js", "App.JS"), "duplicate_path", "App.JS"],
  ["is of no site's type", site("evil.php"), "type_not_allowed", "evil.php"],
  ["has no type", site("evil"), "type_not_allowed", "evil"],
  ["is a bomb", zip([index, { name: "bomb.txt", content: megabytes(9) }]), "limit_exceeded", "bomb.txt"],
  ["is too large", zip([index, { name: "large.txt", content: megabytes(11) }]), "limit_exceeded", "large.txt"],
  [
    "says less than it has",
    patched(zip([index, { name: "bomb.txt", content: megabytes(9) }]), [24, 4, 100]),
    "invalid_archive",
    "bomb.txt",
  ],
  ["says more than it has", patched(whole, [24, 4, 100]), "invalid_archive", "app.js"],
  ["has another checksum", patched(whole, [16, 4, 1]), "invalid_archive", "app.js"],
  ["has the bytes of another", patched(whole, [42, 4, 0]), "invalid_archive", "app.js"],
  ["shares the bytes of its twin", patched(twice, [42, 4, twice.indexOf("app.js") - 30]), "invalid_archive", "app.js"],
  ["lies outside", patched(whole, [42, 4, 0xffffff]), "invalid_archive", "app.js"],
])("a file that %s is refused, by its name", (_, archive, code, file) => {
  expect(outcome(archive)).toEqual({ code, file });
});

it.each<[what: string, archive: Uint8Array, code: string]>([
  ["without index.html", zip([{ name: "app.js", content: "" }]), "index_missing"],
  [
    "with index.html in a folder beside others",
    zip([
      { name: "a/index.html", content: "" },
      { name: "b/app.js", content: "" },
    ]),
    "index_missing",
  ],
  ["without files", zip([]), "index_missing"],
  ["of too many files", site(...Array.from({ length: limits.files }, (_, n) => `${n}.js`)), "limit_exceeded"],
  ["of too many folders", site(...Array.from({ length: limits.files * 4 }, (_, n) => `${n}/`)), "limit_exceeded"],
  ["that ends too early", whole.subarray(0, -1), "invalid_archive"],
  ["without its beginning", whole.subarray(10), "invalid_archive"],
  ["with something behind it", Buffer.concat([whole, Buffer.from("more")]), "invalid_archive"],
  ["that is none", Buffer.from("<html>not a zip</html>".repeat(10)), "invalid_archive"],
  ["that is empty", Buffer.alloc(0), "invalid_archive"],
])("an archive %s is refused", (_, archive, code) => {
  expect(outcome(archive)).toEqual({ code });
});

it("more than 60 MB in total are refused, however little each file has", () => {
  // Noise has no ratio: seven files of it are 63 MB.
  const noise = megabytes(9);
  for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
  const packed = zip([index, { name: "0.txt", content: noise }]);
  expect(outcome(packed)).toEqual(["index.html", "0.txt"]);
  const many = zip([index, ...Array.from({ length: 7 }, (_, n) => ({ name: `${n}.txt`, content: noise }))]);
  expect(outcome(many)).toEqual({ code: "limit_exceeded" });
});

it("a folder around everything is taken off, and what systems leave behind is left out", () => {
  const around = zip([
    { name: "site/", content: "" },
    { name: "site/index.html", content: "x" },
    { name: "site/assets/App-1a2b.js", content: "" },
    { name: "site/.DS_Store", content: "x" },
    { name: "__MACOSX/site/._index.html", content: "x" },
  ]);
  expect(outcome(around)).toEqual(["index.html", "assets/App-1a2b.js"]);
  expect(outcome(site("images/Größe 1.png", "app.js.LICENSE.txt"))).toEqual([
    ...["index.html", "images/Größe 1.png", "app.js.LICENSE.txt"],
  ]);
});
