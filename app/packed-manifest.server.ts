import type { UNSAFE_AssetsManifest as AssetsManifest } from "react-router";

/** The framework's list of all routes with their files. */
type Manifest = Omit<AssetsManifest, "routes"> & { routes: Record<string, Route> };
type Route = NonNullable<AssetsManifest["routes"][string]> & { hasDefaultExport?: boolean };

/** What is true of a route, each a bit of its row. */
const traits = [
  "hasAction",
  "hasLoader",
  "hasClientAction",
  "hasClientLoader",
  "hasClientMiddleware",
  "hasDefaultExport",
  "hasErrorBoundary",
] as const;

/**
 * Id, the parent's place among the routes or -1, path or 0, whether it is an index route, traits, module, and the places in
 * `files` of its imports and of its style sheets.
 */
type Row = [string, number, string | 0, 0 | 1, number, string, number[], number[]];

export interface PackedManifest {
  /** All but the routes, as it is. */
  rest: Omit<AssetsManifest, "routes">;
  /** What routes load along with their modules. */
  files: string[];
  routes: Row[];
}

/**
 * The manifest in a fifth of its size, for the build (`scripts/packed-manifest.ts`): all of it is part of the edge Worker,
 * and is read with each start of an isolate.
 * @throws on a route with something that has no place in a row
 */
export function packManifest({ routes, ...rest }: Manifest): PackedManifest {
  const ids = Object.keys(routes);
  const files = [...new Set(Object.values(routes).flatMap(({ imports = [], css = [] }) => [...imports, ...css]))];
  const placesOf = (of: string[] = []) => of.map((file) => files.indexOf(file));
  const rows = Object.values(routes).map((route): Row => {
    const bits = traits.reduce((all, trait, bit) => all | (route[trait] ? 1 << bit : 0), 0);
    const { id, parentId, path, index, module, imports, css } = route;
    const parent = parentId === undefined ? -1 : ids.indexOf(parentId);
    return [id, parent, path ?? 0, index ? 1 : 0, bits, module, placesOf(imports), placesOf(css)];
  });
  const packed = { rest, files, routes: rows };
  const kept = (manifest: Manifest) => Object.values(manifest.routes).map((route) => Object.entries(route).sort());
  if (JSON.stringify(kept(unpackManifest(packed))) !== JSON.stringify(kept({ ...rest, routes })))
    throw new Error("the framework's manifest is not what app/packed-manifest.server.ts expects");
  return packed;
}

/** The manifest as the framework made it; in the Worker. */
export function unpackManifest({ rest, files, routes }: PackedManifest): Manifest {
  const filesAt = (places: number[]) => places.map((place) => files[place] as string);
  const entries = routes.map(([id, parent, path, index, bits, module, imports, css]) => {
    const route = {
      id,
      parentId: routes[parent]?.[0],
      path: path === 0 ? undefined : path,
      index: index === 1 || undefined,
      caseSensitive: undefined,
      ...Object.fromEntries(traits.map((trait, bit) => [trait, (bits & (1 << bit)) !== 0])),
      module,
      imports: filesAt(imports),
      css: filesAt(css),
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    };
    return [id, route];
  });
  return { ...rest, routes: Object.fromEntries(entries) };
}
