import type { Plugin } from "vite";

/** @throws where `known` is not in the library's code, or more than once */
function replaceOnce(code: string, known: string, mended: string): string {
  const parts = code.split(known);
  if (parts.length !== 2) throw new Error("react-router is not what scripts/mend-router.ts expects");
  return parts.join(mended);
}

const failing = `invariant(matches, "Didn't find any matches after fetcher action");`;
/** The page that is gone to reads its data once its routes are known, which is after this change. */
const mended = `if (!matches) {
  isRevalidationRequired = true;
  fetchControllers.delete(key);
  updateFetcherState(key, getDoneFetcher(actionResult.data));
  return;
}`;

/**
 * React Router throws where the action of a fetcher is answered while the routes of the page that its reader has gone to are
 * still being found: then the fetcher stays busy, and that page may stay blank. (So up to 8.5.1.)
 */
export const mendFetcherAction = (code: string): string => replaceOnce(code, failing, mended);

const reloading = /\tconsole\.error\(`Error loading route module .*?return new Promise\(\(\) => \{\}\);\n/s;
/** As an error of that page: `goingEvent` of `app/unsent.ts` keeps what is typed into the one before. */
const failingPage = `return {
  default() {
    dispatchEvent(new Event("going"));
    throw error;
  }
};
`;

/**
 * Where the script of a page does not come, React Router loads the document anew that is shown, even if a link was only
 * pointed at. Whoever pressed it stays where they were without a word. Now the error is shown in the place of the page, with
 * a way to try again (`app/console/page-error.tsx`).
 */
export function mendRouteModules(code: string): string {
  if (!reloading.test(code)) throw new Error("react-router is not what scripts/mend-router.ts expects");
  return code.replace(reloading, failingPage);
}

const preloadWithNonce = /(rel: "modulepreload",\s[^}]*?)nonce: scriptProps\.nonce,\s*/g;

/**
 * React Router gives each link that fetches a module early the nonce of the document. The nonce becomes part of the module,
 * so that a browser which has compiled it compiles it anew in the next document, and keeps both. They need none: the policy
 * of a page that is sent with these scripts lets them through by their address (`workers/kernel/security-headers.ts`).
 */
export function mendModulePreloads(code: string): string {
  const count = code.match(preloadWithNonce)?.length;
  if (count !== 3) throw new Error("react-router is not what scripts/mend-router.ts expects");
  return code.replaceAll(preloadWithNonce, "$1");
}

const tryEveryBranch =
  "for (let i = 0; matches == null && i < branches.length; ++i) matches = matchRouteBranch(branches[i], decoded, allowPartial);";
/**
 * A branch (a route with its parents) cannot match an address with another number of segments, or with another segment where
 * its own is fixed. One with a parameter or a letter beyond ASCII counts as any; what is left is for the router to say.
 */
const tryLikelyBranches = `let segments = segmentsOf(decoded);
for (let i = 0; matches == null && i < branches.length; ++i)
  if (allowPartial || mayMatch(branches[i], segments)) matches = matchRouteBranch(branches[i], decoded, allowPartial);`;
const whichAreLikely = `
function segmentsOf(path) {
  return path.toLowerCase().split("/").filter((segment) => segment !== "");
}
function mayMatch(branch, segments) {
  if (branch.path.includes("?")) return true;
  let wanted = (branch.segments ??= segmentsOf(branch.path));
  let isOpen = wanted.at(-1)?.endsWith("*");
  let fixed = isOpen ? wanted.length - 1 : wanted.length;
  if (isOpen ? segments.length < fixed : segments.length !== fixed) return false;
  for (let i = 0; i < fixed; ++i) if (wanted[i] !== segments[i] && !/[^!-9;-~]/.test(wanted[i])) return false;
  return true;
}
`;

/**
 * React Router tries the regular expressions of all routes, each with those of its parents, until one matches: of our 400,
 * several times a page, that was a sixth of what the edge Worker does for it.
 */
export const mendMatching = (code: string): string =>
  replaceOnce(code, tryEveryBranch, tryLikelyBranches) + whichAreLikely;

/** What the router makes of the list of all routes for each document, by the file that makes it. */
const madeAnew: Record<string, [code: string, once: string]> = {
  "server-runtime/server.js": [
    "createEntryRouteModules(build.routes)",
    "madeOnce(build.routes, () => createEntryRouteModules(build.routes))",
  ],
  "dom/ssr/server.js": [
    "createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode)",
    "madeOnce(routeModules, () => createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode))",
  ],
  "dom/server.js": [
    `let manifest = {};
	let dataRoutes = convertRoutesToDataRoutes(routes, void 0, void 0, manifest);
	let future`,
    `let { manifest, dataRoutes } = madeOnce(routes, () => {
		let manifest = {};
		return { manifest, dataRoutes: convertRoutesToDataRoutes(routes, void 0, void 0, manifest) };
	});
	let future`,
  ],
};
const madeOnce = `
const known = new WeakMap();
function madeOnce(of, make) {
  if (!known.has(of)) known.set(of, make());
  return known.get(of);
}
`;
export const filesOfRoutes = Object.keys(madeAnew);

/**
 * React Router makes its tables of routes for each document, though they are of the build alone: of our 400, a fifth of
 * what a sign-in page takes.
 */
export function mendTables(file: string, code: string): string {
  const [anew = "", once = ""] = madeAnew[file] ?? [];
  return replaceOnce(code, anew, once) + madeOnce;
}

/** Mends what is wrong or slow in the router that is built into the console's scripts, and into the Worker that sends its pages. */
export const mendRouter: Plugin = {
  name: "mend-router",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    const [, file = ""] = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id) ?? [];
    if (file === "router/router.js") return mendFetcherAction(code);
    if (file === "router/utils.js") return mendMatching(code);
    if (file === "dom/ssr/routeModules.js") return mendRouteModules(code);
    if (file === "dom/ssr/components.js") return mendModulePreloads(code);
    if (filesOfRoutes.includes(file)) return mendTables(file, code);
    return null;
  },
};
