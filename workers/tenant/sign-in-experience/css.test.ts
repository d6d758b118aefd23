import { describe, expect, it } from "vitest";
import { processorMs } from "../../../tests/processor-time.ts";
import { inspectCss, sanitizeCss } from "./css.ts";

const squeezed = (css: string) => sanitizeCss(css).replace(/\s+/g, " ").trim();

describe("a style sheet keeps", () => {
  it.each([
    "",
    ".box { color: #6139f6; background: linear-gradient(90deg, red 10%, rgb(0 0 0 / 50%)); }",
    "@media (min-width: 40em) { .a > .b:hover::after { content: '@import url(x)'; } }",
    '@font-face { font-family: "A; } B"; src: local("Inter") }',
    "a { background: url(data:image/png;base64,iVBORw0KGgo=) }",
    "a { background: url( 'data:image/svg+xml;utf8,<svg xmlns=\"http://www.w3.org/2000/svg\"/>' ) }",
    'a { background: image-set("data:image/png;base64,AA==" 1x, url(data:image/png;base64,AA==) 2x) }',
    ":root { --brand: #fff; scroll-behavior: smooth } .x { overscroll-behavior: none; color: var(--brand) }",
    ".behavior:hover, #url (a) { color: red }",
    ".w-\\[10px\\] { width: calc(100% - (2 * 3px)) }",
    "/* a comment with url(https://x) and @import */ a { color: red }",
    "a { color: red",
    "}}} ((( \\",
    "@supports (display: grid) { a { color: red } } @layer base { b { color: blue } }",
    '@container (min-width: 1px) { a { content: "\\201C" } }',
  ])("%s", (css) => expect(sanitizeCss(css)).toBe(css));
});

describe("a style sheet loses", () => {
  it.each([
    ["a{} </style><script>alert(1)</script>", "a{} <\\/style><script>alert(1)</script>"],
    ["a::before { content: '</STYLE >' }", "a::before { content: '<\\/STYLE >' }"],
    ["/* </style> */", "/* <\\/style> */"],
    ["@import url(https://evil.example/x.css); a {}", "a {}"],
    ['@IMPORT "https://evil.example/x.css" layer(a) screen; a {}', "a {}"],
    ["@\\69mport 'https://evil.example'; a {}", "a {}"],
    ["@im\\70 ort 'https://evil.example'; a {}", "a {}"],
    ["@import 'a;b' ; a {}", "a {}"],
    ["@import {x;y} a {}", "a {}"],
    ["@import", ""],
    ["@im@import 'x';port 'https://evil.example'; a {}", "@im port 'https://evil.example'; a {}"],
    ["@charset 'utf-8'; @namespace svg url(http://www.w3.org/2000/svg); a {}", "a {}"],
    ["@media print { @import 'x' } a {}", "@media print { } a {}"],
    ["a { background: url(https://evil.example/?x) }", "a { background: none }"],
    ["a { background: URL( 'https://evil.example' ) }", "a { background: none }"],
    ["a { background: u\\72 l(https://evil.example) }", "a { background: none }"],
    ["a { background: url(//evil.example) red }", "a { background: none red }"],
    ["a { background: url(/local.png) }", "a { background: none }"],
    ["a { background: url(javascript:alert(1)) }", "a { background: none ) }"],
    ["a { background: url(data:text/html,x) }", "a { background: none }"],
    ["a { background: url('data:image/png,x' url(https://evil.example)) }", "a { background: none }"],
    ["a { background: url(https://evil.example", "a { background: none"],
    ["a { background: url(data:image/png,x", "a { background: none"],
    ["a { background: src('https://evil.example') }", "a { background: none }"],
    ["a { background: image-set('https://evil.example' 1x) }", "a { background: none }"],
    ["a { background: -webkit-image-set(url(https://evil.example) 1x) }", "a { background: none }"],
    [
      "a { --u: 'https://evil.example'; background: image-set(var(--u) 1x) }",
      "a { --u: 'https://evil.example'; background: none }",
    ],
    ["a { --u: url(https://evil.example) }", "a { --u: none }"],
    [
      "@font-face { src: url(https://evil.example/f.woff2) format('woff2') }",
      "@font-face { src: none format('woff2') }",
    ],
    ["a { width: expression(alert(1)); color: red }", "a { width: none ; color: red }"],
    ["a { width: EXPR\\45SSION(alert(')')) }", "a { width: none }"],
    ["a { -moz-binding: url(https://evil.example/x.xml#a); color: red }", "a { ; color: red }"],
    ["a { color: red; behavior : url(x.htc) }", "a { color: red; }"],
    ["a { /**/ b\\65havior/**/: url(x.htc) } b {}", "a { /**/ } b {}"],
    ["a { content: 'broken\n; background: url(https://evil.example) }", "a { content: 'broken ; background: none }"],
    [
      "a { content: 'escaped \\\nend; url(https://x)'; background: url(x) }",
      "a { content: 'escaped \\ end; url(https://x)'; background: none }",
    ],
    ["a { background: url\0(x) }", "a { background: url\ufffd(x) }"],
  ])("%j", (css, left) => expect(squeezed(css)).toBe(left));
});

it("whatever comes in, nothing dangerous comes out, and a second time changes nothing", () => {
  const parts = [
    "@import ",
    "@\\69mport",
    "url(",
    "u\\72l(",
    ")",
    "https://e.x",
    "'",
    '"',
    "\\",
    "/*",
    "*/",
    "{",
    "}",
    ";",
  ];
  parts.push(
    "</style",
    "<",
    "expression(",
    "behavior:",
    "-moz-binding:",
    "data:image/png,x",
    "image-set(",
    "a",
    " ",
    "\n",
  );
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let n = 0; n < 20_000; n += 1) {
    const css = Array.from({ length: 1 + next(14) }, () => parts[next(parts.length)]).join("");
    const once = sanitizeCss(css);
    expect(once).not.toMatch(/<\/style/i);
    expect(sanitizeCss(once), JSON.stringify(css)).toBe(once);
  }
});

it("64 kB of brackets take no time to speak of", async () => {
  const parts = ["url(", "@import ", "image-set(", "/*", "'", "behavior:", "\\", "a("];
  const spent = await processorMs(() => {
    for (const part of parts) sanitizeCss(part.repeat(Math.floor(65_536 / part.length)));
  });
  expect(spent).toBeLessThan(3000);
});

it("images of the tenant’s hosts stay, by https alone", () => {
  const css = (address: string) => `a { background: url(${address}) }`;
  const hosts = ["img.example.com", "cdn.example.com:8443"];
  for (const address of [
    "https://img.example.com/a.png",
    '"https://img.example.com/A.png"',
    "https://cdn.example.com:8443/x",
  ])
    expect(sanitizeCss(css(address), hosts)).toBe(css(address));
  for (const address of [
    "http://img.example.com/a.png",
    "https://evil.example/a.png",
    "https://img.example.com.evil.example/a.png",
    "https://img.example.com:444/a.png",
    "https://user@img.example.com/a.png",
    "//img.example.com/a.png",
    "/a.png",
  ])
    expect(sanitizeCss(css(address), hosts)).not.toContain("url(");
  expect(sanitizeCss(css("https://img.example.com/a.png"))).not.toContain("url(");
});

it("what would be dropped is named with its line, and so are braces that are alone", () => {
  expect(
    inspectCss("a { color: red }\n.b { background: url(https://img.example.com/x) }", ["img.example.com"]),
  ).toEqual([]);
  expect(inspectCss("a { color: red }\n@import 'x.css';\nb { background: url(//evil.example/x)\n}\n}\nc {")).toEqual([
    { line: 2, kind: "dropped", text: "@import 'x.css';" },
    { line: 3, kind: "dropped", text: "url(//evil.example/x)" },
    { line: 5, kind: "unexpected", text: "}" },
    { line: 6, kind: "unclosed", text: "{" },
  ]);
});
