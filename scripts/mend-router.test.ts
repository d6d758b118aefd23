import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import consoleRoutes from "../app/routes.ts";
import { goingEvent } from "../app/unsent.ts";
import {
  filesOfRoutes,
  mendFetcherAction,
  mendMatching,
  mendModulePreloads,
  mendRouteModules,
  mendTables,
} from "./mend-router.ts";

const library = resolve("node_modules/react-router/dist/production/lib");
const installed = (file: string) => readFileSync(join(library, file), "utf8");

it("knows the place in the router that is installed, once, and no other", () => {
  const router = installed("router/router.js");
  const mended = mendFetcherAction(router);
  expect(mended).not.toContain("matches after fetcher action");
  expect(() => mendFetcherAction(mended)).toThrow("mend-router.ts");
});

it("loads no document anew where a script of a page does not come", () => {
  const mended = mendRouteModules(installed("dom/ssr/routeModules.js"));
  expect(mended).not.toContain("reload");
  expect(mended).toContain(`"${goingEvent}"`);
  expect(() => mendRouteModules(mended)).toThrow("mend-router.ts");
});

it("takes the nonce from links to modules, and leaves it to scripts", () => {
  const mended = mendModulePreloads(installed("dom/ssr/components.js"));
  const links = mended.match(/\{[^{}]*rel: "modulepreload"[^{}]*\}/g) ?? [];
  expect(links.filter((link) => link.includes("scriptProps"))).toHaveLength(3);
  expect(links.filter((link) => link.includes("nonce"))).toEqual([]);
  expect(mended).toContain("nonce: contextNonce");
  expect(() => mendModulePreloads(mended)).toThrow("mend-router.ts");
});

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  file?: string;
  children?: Route[] | undefined;
}
interface Matching {
  flattenAndRankRoutes: (routes: readonly Route[]) => object[];
  matchRoutesImpl: (
    routes: readonly Route[],
    address: string,
    base: string,
    isPart: boolean,
    branches: object[],
  ) => object;
}

/** The module of the router that matches, from a file beside which nothing lies. */
async function matchingOf(code: string, folder: string, name: string) {
  const whole = code
    .replaceAll(/from "\.\/(.*)"/g, (_, file) => `from "${pathToFileURL(join(library, "router", file))}"`)
    .replaceAll('from "react"', `from "${import.meta.resolve("react")}"`);
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, whole);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Matching;
  return (routes: readonly Route[]) => {
    const branches = module.flattenAndRankRoutes(routes);
    return (address: string, isPart: boolean) => module.matchRoutesImpl(routes, address, "/", isPart, branches);
  };
}

const addressesOf = (routes: readonly Route[], base = ""): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path ? `${base}/${path}` : base;
    return [own, ...addressesOf(children, own)];
  });

/** Routes of every form that a path may have. */
const everyForm: Route[] = [
  {
    path: "/",
    children: [
      { index: true },
      { path: ":language?/guides", children: [{ index: true }, { path: ":id" }] },
      { path: "files/*", children: [{ path: "new" }] },
      { path: "maps/:name.xml" },
      { path: "Größe/:id" },
      { path: "a/optional?/b" },
      {
        children: [
          { path: "users/:id", children: [{ path: "/users/:id/roles" }, { path: "*" }] },
          { path: "users/me" },
        ],
      },
      { path: "*" },
    ],
  },
];

it("finds the same route as without its mend, of ours and of every form", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mended-router-"));
  const code = installed("router/utils.js");
  const [asItIs, mended] = [
    await matchingOf(code, folder, "as-it-is"),
    await matchingOf(mendMatching(code), folder, "mended"),
  ];
  const own = consoleRoutes as Route[];
  const others = ["de/guides/x", "files/a/b%2Fc", "maps/site.xml", "a/b", "nowhere/at/all"];
  let found = 0;
  for (const routes of [own, everyForm]) {
    const [expected, got] = [asItIs(routes), mended(routes)];
    for (const pattern of new Set([...addressesOf(routes), ...others.map((other) => `/${other}`)])) {
      const address = pattern
        .replaceAll(/:\w+\??/g, "x-1")
        .replaceAll("?", "")
        .replaceAll("*", "one/two");
      const longer = [`${address}//`, `/${address}`, `${address}/more`, encodeURI(`${address}/ſé`)];
      for (const form of [address, ...longer, address.toUpperCase(), address.slice(0, address.lastIndexOf("/"))]) {
        const match = expected(form, false);
        expect(got(form, false), form).toEqual(match);
        found += match ? 1 : 0;
      }
      expect(got(address, true), address).toEqual(expected(address, true));
    }
  }
  rmSync(folder, { recursive: true });
  expect(found).toBeGreaterThan(2 * addressesOf(own).length);
  expect(() => mendMatching(mendMatching(code))).toThrow("mend-router.ts");
});

it("knows where tables of routes are made, once in each file", () => {
  for (const file of filesOfRoutes) {
    const mended = mendTables(file, installed(file));
    expect(mended.match(/madeOnce\(/g), file).toHaveLength(2);
    expect(() => mendTables(file, installed("router/router.js"))).toThrow("mend-router.ts");
  }
  expect(() => mendTables("dom/server.js", mendTables("dom/server.js", installed("dom/server.js")))).toThrow();
});
