import { expect, it } from "vitest";
import { danglingReferences } from "./comment-references.ts";
import { importCircles } from "./import-circles.ts";
import { checkImports, type Rule } from "./import-rules.ts";
import { importsOf } from "./parse-imports.ts";

const rulesOf = (path: string, text: string) => checkImports({ path, text }).map((finding) => finding.rule);

/** A file that breaks the rule, and how the same thing is done rightly. */
const cases: [Rule, { path: string; wrong: string; right: string }][] = [
  [
    "contracts-import-zod-only",
    {
      path: "contracts/role.ts",
      wrong: 'import { newId } from "../workers/kernel/id.ts";',
      right: 'import { z } from "zod";\nimport { Id } from "./id.ts";',
    },
  ],
  [
    "locales-import-contracts-only",
    {
      path: "locales/en/errors.ts",
      wrong: 'import i18n from "i18next";',
      right: 'import type { ErrorCode } from "../../contracts/error.ts";',
    },
  ],
  [
    "kernel-imports-contracts-and-locales",
    {
      path: "workers/kernel/http.ts",
      wrong: 'import { users } from "../tenant/users/table.ts";',
      right: 'import { Hono } from "hono";\nimport { acceptLanguage } from "../../locales/languages.ts";',
    },
  ],
  [
    "planes-never-meet",
    {
      path: "workers/control/tenants/create.ts",
      wrong: 'import type {\n  Tenant,\n} from "../../tenant/tenants/table.ts";',
      right: 'import { ProvisionTenant } from "../../../contracts/tenant.ts";',
    },
  ],
  [
    "planes-import-kernel-and-contracts",
    {
      path: "workers/tenant/users/create.ts",
      wrong: 'import { renderPage } from "../../../app/render.server.ts";',
      right: 'import type { Ctx } from "../../kernel/context.ts";',
    },
  ],
  [
    "app-knows-contracts-only",
    {
      path: "app/console/users/list.tsx",
      wrong: 'import { listUsers } from "../../../workers/tenant/users/list.ts";',
      right:
        'import type { ControlCtx } from "../../../workers/control/context.ts";\nimport { User } from "../../../contracts/user.ts";',
    },
  ],
  [
    "console-and-sign-in-never-meet",
    {
      path: "app/sign-in/password.tsx",
      wrong: 'import { Field } from "../console/field.tsx";',
      right: 'import { Field } from "../ui/field.tsx";',
    },
  ],
  [
    "drizzle-under-workers",
    {
      path: "app/console/users/list.server.ts",
      wrong: 'import { eq } from "drizzle-orm";',
      right: 'import { data } from "react-router";',
    },
  ],
  [
    "react-under-app",
    {
      path: "workers/tenant/users/list.ts",
      wrong: 'import { useState } from "react";',
      right: 'import { eq } from "drizzle-orm";',
    },
  ],
  [
    "oidc-provider-in-its-folder",
    {
      path: "workers/tenant/users/list.ts",
      wrong: 'const engine = await import("oidc-provider");',
      right: 'import { grantsOf } from "../oidc/grants.ts";',
    },
  ],
  [
    "context-at-the-boundary",
    {
      path: "workers/tenant/users/create.ts",
      wrong: 'import type { Context } from "hono";',
      right: 'import type { Hono } from "hono";',
    },
  ],
  [
    "no-barrel",
    {
      path: "workers/tenant/users/all.ts",
      wrong: '// Everything about users.\nexport * from "./create.ts";\nexport { listUsers } from "./list.ts";',
      right: 'export { listUsers } from "./list.ts";\nexport const most = 5;',
    },
  ],
  ["no-long-file", { path: "bench/run.ts", wrong: "//\n".repeat(401), right: "//\n".repeat(400) }],
  [
    "no-any",
    {
      path: "tests/sign-in.test.ts",
      wrong: "const body = (await answer.json()) as any;",
      right: 'const text = "as any";\n// as any\nexpect.any(String);\nconst any = 1;',
    },
  ],
  [
    "no-kept-request",
    {
      path: "workers/tenant/oidc/koa.ts",
      wrong: "queueMicrotask(() => this.emit(name));",
      right: "// Not `queueMicrotask()`.\nvoid Promise.resolve().then(() => this.emit(name));",
    },
  ],
  [
    "no-kept-request",
    {
      path: "workers/tenant/oidc/oidc-request.ts",
      wrong: "const storage = new AsyncLocalStorage<OidcRequest>();",
      right: "const storage = new RequestStorage<OidcRequest>();",
    },
  ],
];

it.each(cases)("%s names the wrong place and lets the right one be", (rule, { path, wrong, right }) => {
  expect(rulesOf(path, wrong)).toEqual([rule]);
  expect(rulesOf(path, right)).toEqual([]);
});

it("no-utils looks at folders and files, not at words inside names", () => {
  for (const path of ["app/utils/date.ts", "workers/tenant/helpers.ts", "scripts/util.ts"])
    expect(rulesOf(path, "")).toEqual(["no-utils"]);
  expect(rulesOf("workers/tenant/hash-utility-bill.ts", "")).toEqual([]);
});

it("routes, entries and the kernel's boundary may see Hono's Context", () => {
  const text = 'import type { Context } from "hono";';
  for (const path of [
    "workers/edge.ts",
    "workers/tenant/users/routes.ts",
    "workers/kernel/route.ts",
    "workers/kernel/auth.ts",
  ])
    expect(rulesOf(path, text)).toEqual([]);
});

it("a value beside a type is no type-only import", () => {
  const text = 'import { type Role, createRole } from "../../workers/tenant/roles/create.ts";';
  expect(rulesOf("app/console/roles.tsx", text)).toEqual(["app-knows-contracts-only"]);
});

it("tests may import what they test", () => {
  expect(rulesOf("workers/control/create.workers.test.ts", 'import "../tenant/app.ts";')).toEqual([]);
});

it("imports are found with line, names and kind; in comments and strings they are none", () => {
  const text = [
    "// import a from 'a';",
    "const text = \"import b from 'b'\";",
    "import def, {",
    "  type A,",
    "  b as c,",
    '} from "pkg";',
    'import * as all from "all";',
    'import "effect";',
    'export type { T } from "./t.ts";',
    'type Lazy = typeof import("lazy");',
    'export const x = "y";',
  ].join("\n");
  expect(importsOf({ path: "x.ts", text })).toEqual([
    { line: 3, specifier: "pkg", names: ["default", "A", "b"], isTypeOnly: false, isReExport: false },
    { line: 7, specifier: "all", names: ["*"], isTypeOnly: false, isReExport: false },
    { line: 8, specifier: "effect", names: [], isTypeOnly: false, isReExport: false },
    { line: 9, specifier: "./t.ts", names: ["T"], isTypeOnly: true, isReExport: true },
    { line: 10, specifier: "lazy", names: ["*"], isTypeOnly: true, isReExport: false },
  ]);
});

it("files that import each other are found, over types and over several files", () => {
  const source = (path: string, ...targets: string[]) => ({
    path,
    text: targets.map((target) => `import type { A } from "./${target}";`).join("\n"),
  });
  const files = [source("a/one.ts", "two.ts"), source("a/two.ts", "three.ts"), source("a/three.ts", "one.ts")];
  expect(importCircles([...files, source("a/four.ts", "one.ts")])).toEqual([["a/one.ts", "a/three.ts", "a/two.ts"]]);
  expect(importCircles([source("a/one.ts", "two.ts"), source("a/two.ts")])).toEqual([]);
});

it("a comment that names a file names one that is there", () => {
  const files = ["docs/development/console.md", "workers/kernel/error.ts"];
  const of = (text: string) => danglingReferences({ path: "a.ts", text }, files).map(({ reference }) => reference);
  expect(of("/** As `kernel/error.ts` and docs/development/console.md say; see https://example.com/x.md. */")).toEqual(
    [],
  );
  expect(of("// `kernel/gone.ts`\nconst a = './not-in-a-comment.ts';")).toEqual(["kernel/gone.ts"]);
  expect(of(`/** \`console.md\` ${"section"} 4 */`)).toEqual(["console.md"]);
});
