import { entriesOf, pagesOf } from "../../app/console/shell/areas.ts";

const pages = pagesOf("cloud").map(({ path }) => path);

/** Every page and dialog of a tenant that an area declares; `T` stands for its ID. */
export const pagesInTenant = [
  ...entriesOf("cloud").flatMap(({ path, landing }) => (landing === undefined ? path : [])),
  ...pages.filter((path) => !/^[/?]/.test(path)),
  ...pages.filter((path) => path.startsWith("?")).map((dialog) => `get-started${dialog}`),
  "applications/create/plain",
].map((path) => `/console/T/${path}`);

const ownPages = pages.filter((path) => path.startsWith("/")).map((path) => `/console${path}`);

/** One's own account. */
export const pagesOfOneself = ownPages.filter((path) => path.startsWith("/console/profile"));

/** For everyone, signed in or not. */
export const openPages = [
  ...ownPages.filter((path) => !path.startsWith("/console/profile")),
  "/console/docs/sign-in",
  "/console/docs/api",
  "/console/docs/api/management/roles",
  "/console/docs/guides/react",
];
