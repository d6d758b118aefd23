import { expect, it } from "vitest";
import { field, inputOf, read, refusedBy, respond } from "../../../tests/saml/identity-provider.ts";
import { canonicalize } from "./canonicalize.ts";
import { parseXml } from "./parse-xml.ts";
import { readSamlResponse } from "./read-response.ts";

it("a comment does not cut a name short: all of the text that was signed is read", async () => {
  const assertion = (xml: string) =>
    xml
      .replaceAll("ada@example.com", "ada@example.com.evil.example")
      .replace('Name="email"', 'Name="email" NameFormat2="x"');
  const xml = await respond({ assertion });
  for (const cut of ["<!---->", "<!-- & < -->", "<!--x--><!--y-->", "<![CDATA[]]>"]) {
    const result = await read(xml.replaceAll("ada@example.com.evil.example", `ada@example.com${cut}.evil.example`));
    expect(result.nameId).toBe("ada@example.com.evil.example");
    expect(result.attributes).toEqual({ email: ["ada@example.com.evil.example"] });
  }
});

it("a comment that was there when it was signed changes nothing either", async () => {
  const assertion = (xml: string) => xml.replaceAll("ada@example.com", "ada@example.com<!-- -->.evil.example");
  const result = await read(await respond({ assertion }));
  expect(result.nameId).toBe("ada@example.com.evil.example");
  expect(result.attributes).toEqual({ email: ["ada@example.com.evil.example"] });
});

it("elements within a name or a value do not cut it short", async () => {
  const assertion = (xml: string) => xml.replaceAll("ada@example.com", 'ada@example.com<x xmlns="urn:x">.evil</x>');
  const result = await read(await respond({ assertion }));
  expect(result.nameId).toBe("ada@example.com.evil");
  expect(result.attributes).toEqual({ email: ["ada@example.com.evil"] });
});

it.each([
  ["a document type", "<!DOCTYPE samlp:Response>"],
  ["an external entity", '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  [
    "an entity bomb",
    '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>',
  ],
  ["a parameter entity", '<!DOCTYPE r [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]>'],
  ["a document type in lower case", "<!doctype samlp:Response>"],
  ["a processing instruction", '<?xml-stylesheet href="x.xsl"?>'],
  ["a declaration of XML 1.1", '<?xml version="1.1"?>'],
  ["another encoding", '<?xml version="1.0" encoding="UTF-7"?>'],
  ["text in front of the root", "x"],
  ["a second root", "<x/>"],
])("%s is refused", async (_, front) => {
  expect(await refusedBy(read(`${front}${await respond()}`))).toBe("xml");
});

it("a declaration of XML 1.0 in UTF-8 and a byte order mark are accepted", async () => {
  const xml = await respond();
  for (const front of ['<?xml version="1.0" encoding="UTF-8"?>\n', "<?xml version='1.0'?>", "\uFEFF"])
    expect((await read(`${front}${xml}`)).nameId).toBe("ada@example.com");
});

it.each([
  ["an unknown entity", "<samlp:Status>", "<samlp:Status>&nbsp;"],
  ["a lonely ampersand", "<samlp:Status>", "<samlp:Status> & "],
  ["a reference to NUL", "<samlp:Status>", "<samlp:Status>&#0;"],
  ["a reference beyond Unicode", "<samlp:Status>", "<samlp:Status>&#x110000;"],
  ["a reference to half a character", "<samlp:Status>", "<samlp:Status>&#xD800;"],
  ["NUL itself", "<samlp:Status>", "<samlp:Status>\u0000"],
  ["a control character", "<samlp:Status>", "<samlp:Status>\u0001"],
  ["an attribute without quotes", 'Version="2.0"', "Version=2.0"],
  ["an attribute that is there twice", 'Version="2.0"', 'Version="2.0" Version="2.0"'],
  ["a prefix without a namespace", "<samlp:Status>", "<samlp:Status><x:y/>"],
  ["an attribute's prefix without a namespace", "<samlp:Status>", '<samlp:Status x:y="">'],
  ["a prefix that is bound to nothing", "<samlp:Status>", '<samlp:Status xmlns:x="">'],
  ["the prefix xml bound to something else", "<samlp:Status>", '<samlp:Status xmlns:xml="urn:x">'],
  ["the prefix xmlns", "<samlp:Status>", '<samlp:Status xmlns:xmlns="urn:x">'],
  [
    "the namespace of xml bound to another prefix",
    "<samlp:Status>",
    '<samlp:Status xmlns:x="http://www.w3.org/XML/1998/namespace">',
  ],
  ["a relative namespace, on which canonicalization fails", "<samlp:Status>", '<samlp:Status xmlns:x="1">'],
  ["a tag that is not closed", "</samlp:Status>", ""],
  ["an end tag with more in it", "</samlp:Status>", "</samlp:Status\nx>"],
  ["an element within an attribute", 'Version="2.0"', 'Version="<2.0"'],
])("%s is refused", async (_, from, to) => {
  const xml = await respond();
  expect(xml).toContain(from);
  expect(await refusedBy(read(xml.replace(from, to)))).toBe("xml");
});

it("two elements with one ID are refused, in any of the spellings of ID", async () => {
  const xml = await respond();
  for (const name of ["ID", "Id", "id", "xml:id"])
    expect(await refusedBy(read(xml.replace("<samlp:Status>", `<samlp:Status ${name}="_assertion1">`)))).toBe("xml");
});

it("more than 256 kB and more than 40 levels are refused, and refused at once", async () => {
  const xml = await respond();
  const deep = (levels: number) =>
    xml.replace("<samlp:Status>", `<samlp:Status>${"<x>".repeat(levels)}${"</x>".repeat(levels)}`);
  expect((await read(deep(38))).nameId).toBe("ada@example.com");
  expect(await refusedBy(read(deep(39)))).toBe("xml");
  expect(await refusedBy(read(deep(30_000)))).toBe("xml");
  expect(await refusedBy(read(xml.replace("<samlp:Status>", `<samlp:Status>${" ".repeat(256 * 1024)}`)))).toBe("xml");
  expect(await refusedBy(readSamlResponse({ ...inputOf(xml), samlResponse: "A".repeat(10_000_000) }))).toBe("xml");
});

it("a message cannot be made to take long", async () => {
  const times = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => text(at)).join("");
  const costly = [
    `<r>${"<!--".repeat(60_000)}`,
    `<r>${"<![CDATA[".repeat(28_000)}`,
    `<r>${"<x/>".repeat(60_000)}</r>`,
    `${"<x>".repeat(80_000)}`,
    `<a ${"<".repeat(200_000)}`,
    `<r ${times(25_000, (at) => `a${at}=""`)}/>`,
    `<?xml version=${" ".repeat(200_000)}`,
    `${" ".repeat(200_000)}x`,
    `<r/>${" ".repeat(200_000)}x`,
    `<r>${"-".repeat(200_000)}<!--${"-".repeat(30_000)}`,
    (await respond()).replace("<saml:Issuer>", `<saml:Issuer>x${" ".repeat(150_000)}x`),
    await respond({ assertion: (xml) => xml.replace("<saml:Audience>", `$&x${" ".repeat(150_000)}x`) }),
  ];
  for (const xml of costly) {
    const began = process.cpuUsage();
    expect(await refusedBy(read(xml))).not.toBeNull();
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(2500);
  }
});

it("many namespaces around many elements are not written more often than they are used", () => {
  const names = Array.from({ length: 4000 }, (_, at) => at);
  const declared = names.map((at) => `xmlns:a${at}="urn:${at}" a${at}:x=""`).join(" ");
  const root = parseXml(`<r ${declared}>${'<x xmlns="urn:x"></x>'.repeat(3000)}</r>`);
  const began = process.cpuUsage();
  expect(canonicalize(root).length).toBeGreaterThan(100_000);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2500);
});

it("what is not base64, not UTF-8, not XML, or not a response is refused", async () => {
  const input = inputOf(await respond());
  const refused = (samlResponse: string) => refusedBy(readSamlResponse({ ...input, samlResponse }));
  for (const text of [
    "",
    "%%%",
    "AAA",
    "a b c",
    "____",
    "/////w==",
    "PHg+",
    Buffer.from([0xfe, 0xff, 0, 60]).toString("base64"),
  ])
    expect(await refused(text)).toBe("xml");
  for (const xml of ["", " ", "x", "<", "<a", "<a>", "</a>", "<a/><b/>", "<!--", "<![CDATA[x]]>"])
    expect(await refused(field(xml))).toBe("xml");
  expect(await refused(field("<a/>"))).toBe("message");
  expect(await refused(field("<Response/>"))).toBe("message");
});

it("line ends of XML 1.1 are text, so that the bytes that were signed are the bytes that are read", async () => {
  const name = "a\u0085b\u2028c";
  const assertion = (xml: string) => xml.replaceAll("ada@example.com", name);
  expect((await read(await respond({ assertion }))).nameId).toBe(name);
});
