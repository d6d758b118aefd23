import { DOMParser } from "@xmldom/xmldom";
import { expect, it } from "vitest";
import { ExclusiveCanonicalization } from "xml-crypto";
import { canonicalize } from "./canonicalize.ts";
import { childElements } from "./elements.ts";
import { parseXml } from "./parse-xml.ts";

it("writes what the recommendation writes: names, order, escapes, and no comments", () => {
  const xml = `<?xml version="1.0"?>
<!-- gone --><a:doc  xmlns:a="urn:a" xmlns:unused="urn:u" b='1"2' a="&lt;&#9;&#10;&#13;&amp;>" ><e/><!-- gone -->
<t>a &lt; b &gt; c &amp; &#13; "q"</t><![CDATA[<x>&]]></a:doc>`;
  expect(canonicalize(parseXml(xml))).toBe(
    '<a:doc xmlns:a="urn:a" a="&lt;&#x9;&#xA;&#xD;&amp;>" b="1&quot;2"><e></e>\n<t>a &lt; b &gt; c &amp; &#xD; "q"</t>&lt;x&gt;&amp;</a:doc>',
  );
});

it("declares a namespace where it is used first, and again where it was another in between", () => {
  const xml =
    '<r xmlns:p="urn:1" xmlns="urn:d"><p:a><p:b/></p:a><c xmlns=""><d xmlns="urn:d" p:x="1"/></c><p:e xmlns:p="urn:2"><p:f/></p:e></r>';
  expect(canonicalize(parseXml(xml))).toBe(
    '<r xmlns="urn:d"><p:a xmlns:p="urn:1"><p:b></p:b></p:a><c xmlns=""><d xmlns="urn:d" xmlns:p="urn:1" p:x="1"></d></c><p:e xmlns:p="urn:2"><p:f></p:f></p:e></r>',
  );
});

it("sorts attributes by namespace and then by name, those without a namespace first", () => {
  const xml = '<r xmlns:z="urn:a" xmlns:a="urn:z" a:k="1" z:k="2" z:b="3" m="4" xml:lang="en"/>';
  expect(canonicalize(parseXml(xml))).toBe(
    '<r xmlns:a="urn:z" xmlns:z="urn:a" m="4" xml:lang="en" z:b="3" z:k="2" a:k="1"></r>',
  );
});

/** The example of Exclusive XML Canonicalization 1.0, §2.2: an element has the same form in either document. */
it("an element has the same form whatever is around it", () => {
  const inner =
    '<n1:elem2 xmlns:n1="http://example.net" xml:lang="en"><n3:stuff xmlns:n3="ftp://example.org"></n3:stuff></n1:elem2>';
  for (const outer of [
    '<n0:pdu xmlns:n0="http://example.com">',
    '<n2:pdu xmlns:n1="http://example.com" xmlns:n2="http://foo.example" xml:lang="fr">',
  ]) {
    const [element] = childElements(parseXml(`${outer}${inner}</${outer.slice(1, 7)}>`));
    expect(element && canonicalize(element)).toBe(inner);
  }
});

it("listed prefixes are declared although nothing uses them, and only while they are in scope", () => {
  const xml = '<r xmlns:xs="urn:xs" xmlns="urn:d"><a xmlns:i="urn:i"><b xmlns:xs="urn:2"/><c/></a></r>';
  const [element] = childElements(parseXml(xml));
  expect(element && canonicalize(element, { inclusivePrefixes: ["xs", "i", "missing"] })).toBe(
    '<a xmlns="urn:d" xmlns:i="urn:i" xmlns:xs="urn:xs"><b xmlns:xs="urn:2"></b><c></c></a>',
  );
  const [other] = childElements(parseXml('<r xmlns="urn:d"><p:a xmlns:p="urn:p"/></r>'));
  expect(other && canonicalize(other, { inclusivePrefixes: ["#default"] })).toBe(
    '<p:a xmlns="urn:d" xmlns:p="urn:p"></p:a>',
  );
});

/** Documents with everything that may differ, the same for the same number. */
function document(seed: number): string {
  let state = seed * 2654435761;
  const next = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % limit;
  };
  const prefixes = ["", "a", "b", "c"];
  const texts = ["", "x", "&amp;", "&lt;y", ">", "&#13;", "\n\t", "é😀", '"', "<![CDATA[<&>]]>", "<!-- c -->"];
  const element = (depth: number): string => {
    const name = prefixes[next(4)] ?? "";
    const declared = prefixes.filter((prefix) => depth === 0 || prefix === name || next(3) === 0);
    const declarations = declared.map((prefix) => `xmlns${prefix && ":"}${prefix}="urn:${next(3)}:${prefix}"`);
    const attributes = ["k", "j", "a:k", "b:k", "xml:lang"]
      .filter(() => next(3) === 0)
      .map((key) => `${key}="${["1", "&quot;", "&#9;", "&lt;", "'", "é"][next(6)]}"`);
    const below = Array.from(
      { length: depth < 4 ? next(4) : 0 },
      () => `${texts[next(texts.length)]}${element(depth + 1)}`,
    );
    const tag = `${name}${name && ":"}${["e", "f"][next(2)]}`;
    return `<${[tag, ...declarations, ...attributes].join(" ")}>${below.join("")}${texts[next(texts.length)]}</${tag}>`;
  };
  return element(0);
}

it("writes what another implementation writes, for a thousand documents", () => {
  const other = new ExclusiveCanonicalization();
  for (let seed = 1; seed <= 1000; seed += 1) {
    const xml = document(seed);
    const theirs = new DOMParser().parseFromString(xml, "text/xml").documentElement as unknown as globalThis.Element;
    expect(canonicalize(parseXml(xml)), xml).toBe(other.process(theirs, {}));
  }
});
