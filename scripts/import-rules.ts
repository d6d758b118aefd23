import { posix } from "node:path";
import { blank, type Import, importsOf, isBarrel, type Source } from "./parse-imports.ts";

export interface Finding {
  path: string;
  line: number;
  rule: string;
  reason: string;
}

const reasons = {
  "contracts-import-zod-only": "A contract describes a wire and depends on nothing but zod.",
  "locales-import-contracts-only": "Words depend on the contracts they speak of and on nothing else.",
  "kernel-imports-contracts-and-locales": "The kernel is below everything: it knows contracts and locales only.",
  "planes-never-meet": "The control and the tenant plane may run in different Workers; they meet in a contract.",
  "planes-import-kernel-and-contracts":
    "A plane knows the kernel, contracts and locales; who mounts it is not its business.",
  "app-knows-contracts-only":
    "Pages know HTTP contracts and the examples that they offer; what runs in the planes they may know as a type alone.",
  "console-and-sign-in-never-meet": "The console is heavy, the sign-in pages must stay light; both may use app/ui.",
  "drizzle-under-workers": "Only Workers own tables.",
  "react-under-app": "Only pages and mail templates render.",
  "oidc-provider-in-its-folder": "The protocol engine is replaceable behind workers/tenant/oidc/.",
  "context-at-the-boundary":
    "A use case never sees a Request: Hono's Context stays in entries, routes.ts and the boundary of the kernel.",
  "no-utils": "A name that says nothing collects everything: name the file after what it does.",
  "no-barrel": "A file that only passes on exports hides where things are. Import from the file itself.",
  "no-long-file": "A file over 400 lines does several things.",
  "no-any": "`any` switches the compiler off. Use `unknown` and look.",
  "no-kept-request":
    "The runtime keeps what this is given long after the request: use `RequestStorage`, or a promise (docs/decisions/049).",
} as const;

export type Rule = keyof typeof reasons;

const isTest = (path: string) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path);
const packageOf = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
const reactPackages = /^(react|react-dom|react-router|react-i18next|@mantine\/.+|@tabler\/icons-react)$/;
const isEntry = (path: string) => /^workers\/[^/]+\.ts$/.test(path);
const maySeeContext = (path: string) =>
  isEntry(path) || posix.basename(path) === "routes.ts" || /^workers\/kernel\/(http|auth|route)\.ts$/.test(path);

/** The part of the tree that a path belongs to. */
function areaOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  if (first === "workers") return second.includes(".") ? "entry" : second;
  return first;
}

/** The file inside this project that an import means, or null for a package. */
const targetOf = (path: string, specifier: string) =>
  specifier.startsWith(".") ? posix.normalize(posix.join(posix.dirname(path), specifier)) : null;

const allowedAreas: Record<string, { areas: string[]; rule: Rule }> = {
  contracts: { areas: ["contracts"], rule: "contracts-import-zod-only" },
  locales: { areas: ["locales", "contracts"], rule: "locales-import-contracts-only" },
  kernel: { areas: ["kernel", "contracts", "locales"], rule: "kernel-imports-contracts-and-locales" },
  control: { areas: ["control", "kernel", "contracts", "locales"], rule: "planes-import-kernel-and-contracts" },
  tenant: { areas: ["tenant", "kernel", "contracts", "locales"], rule: "planes-import-kernel-and-contracts" },
};

function ruleForFile(path: string, target: string, { isTypeOnly }: Import): Rule | null {
  const [from, to] = [areaOf(path), areaOf(target)];
  if ((from === "control" && to === "tenant") || (from === "tenant" && to === "control")) return "planes-never-meet";
  const allowed = allowedAreas[from];
  if (allowed) return allowed.areas.includes(to) ? null : allowed.rule;
  if (from !== "app") return null;
  const isTypeOfWorker = target.startsWith("workers/") && isTypeOnly;
  if (!["app", "contracts", "locales", "examples"].includes(to) && !isTypeOfWorker) return "app-knows-contracts-only";
  const inside = (folder: string, file: string) => file.startsWith(`app/${folder}/`);
  const crosses =
    (inside("console", path) && inside("sign-in", target)) || (inside("sign-in", path) && inside("console", target));
  return crosses ? "console-and-sign-in-never-meet" : null;
}

function ruleForPackage(path: string, imported: Import): Rule | null {
  const name = packageOf(imported.specifier);
  if (path.startsWith("contracts/") && name !== "zod") return "contracts-import-zod-only";
  if (path.startsWith("locales/") && name !== "zod") return "locales-import-contracts-only";
  if (name === "drizzle-orm" && !path.startsWith("workers/")) return "drizzle-under-workers";
  if (reactPackages.test(name) && !path.startsWith("app/") && !path.includes("/mail/")) return "react-under-app";
  // The bench measures ours beside the library alone.
  if (name === "oidc-provider" && !/^(workers\/tenant\/oidc|bench)\//.test(path)) return "oidc-provider-in-its-folder";
  if (name === "hono" && imported.names.includes("Context") && !maySeeContext(path)) return "context-at-the-boundary";
  return null;
}

const mayKeepRequests = (path: string) =>
  path.startsWith("workers/") && !isTest(path) && path !== "workers/kernel/request-storage.ts";

/** Rules of form: they hold for tests too. */
function formFindings(source: Source): [Rule, number][] {
  const found: [Rule, number][] = [];
  if (source.path.split("/").some((part) => /^(utils?|helpers?)(\.|$)/i.test(part))) found.push(["no-utils", 1]);
  if (isBarrel(source)) found.push(["no-barrel", 1]);
  const lines = blank(source.text, { strings: true }).split("\n");
  if (lines.length > 401 && !source.path.startsWith("locales/")) found.push(["no-long-file", 401]);
  for (const [index, line] of lines.entries())
    if (/(?:[:<,|&(]|\bas|\bextends)\s*any\b(?!\s*[:(])|\bany\[\]/.test(line)) found.push(["no-any", index + 1]);
  for (const [index, line] of lines.entries())
    if (mayKeepRequests(source.path) && /new AsyncLocalStorage\b|\bqueueMicrotask\(/.test(line))
      found.push(["no-kept-request", index + 1]);
  return found;
}

/** Everything in a file that goes against the import rules of docs/development/architecture.md. */
export function checkImports(source: Source): Finding[] {
  const { path } = source;
  const found = formFindings(source);
  if (!isTest(path)) {
    for (const imported of importsOf(source)) {
      const target = targetOf(path, imported.specifier);
      const rule = target === null ? ruleForPackage(path, imported) : ruleForFile(path, target, imported);
      if (rule) found.push([rule, imported.line]);
    }
  }
  return found.map(([rule, line]) => ({ path, line, rule, reason: reasons[rule] }));
}
