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

/** Mends what is wrong in the router that is built into the console's scripts. */
export const mendRouter: Plugin = {
  name: "mend-router",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    return /\/react-router\/dist\/production\/lib\/router\/router\.js$/.test(id) ? mendFetcherAction(code) : null;
  },
};
