import type { Plugin } from "vite";

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
export function mendFetcherAction(code: string): string {
  const parts = code.split(failing);
  if (parts.length !== 2) throw new Error("react-router is not what scripts/mend-router.ts expects");
  return parts.join(mended);
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
/** Whether a branch can match is plain from its static segments, and from how many it has. */
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
export function mendMatching(code: string): string {
  const parts = code.split(tryEveryBranch);
  if (parts.length !== 2) throw new Error("react-router is not what scripts/mend-router.ts expects");
  return parts.join(tryLikelyBranches) + whichAreLikely;
}

/** Mends what is wrong or slow in the router that is built into the console's scripts, and into the Worker that sends its pages. */
export const mendRouter: Plugin = {
  name: "mend-router",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (/\/react-router\/dist\/production\/lib\/router\/router\.js$/.test(id)) return mendFetcherAction(code);
    if (/\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/.test(id)) return mendModulePreloads(code);
    if (/\/react-router\/dist\/production\/lib\/router\/utils\.js$/.test(id)) return mendMatching(code);
    return null;
  },
};
