import { expect, it } from "vitest";
import { packManifest, unpackManifest } from "./packed-manifest.server.ts";

const none = {
  caseSensitive: undefined,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};
const route = {
  ...none,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
};
const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/base.js"], css: [] },
  routes: {
    root: {
      ...route,
      id: "root",
      parentId: undefined,
      path: "",
      index: undefined,
      module: "/assets/root.js",
      imports: ["/assets/base.js", "/assets/icons.js"],
      css: ["/assets/root.css"],
      hasErrorBoundary: true,
    },
    "console/home": {
      ...route,
      id: "console/home",
      parentId: "root",
      path: undefined,
      index: true,
      module: "/assets/home.js",
      imports: ["/assets/icons.js"],
      css: [],
      hasAction: true,
    },
    "console/users": {
      ...route,
      id: "console/users",
      parentId: "root",
      path: "users/:id?",
      index: undefined,
      module: "/assets/users.js",
      imports: [],
      css: ["/assets/users.css", "/assets/root.css"],
      hasClientLoader: true,
    },
  },
  url: "/assets/manifest-1.js",
  version: "1",
};

it("the framework's manifest comes out as it was, by way of JSON", () => {
  const packed = packManifest(manifest);
  expect(unpackManifest(JSON.parse(JSON.stringify(packed)))).toStrictEqual(manifest);
  expect(packed.files).toHaveLength(4);
});

it("a route with something that would be lost is refused", () => {
  const { root } = manifest.routes;
  const lost = [
    { clientActionModule: "/assets/action.js" },
    { caseSensitive: true },
    { parentId: "elsewhere" },
    { hydrates: 1 },
  ];
  for (const part of lost)
    expect(() => packManifest({ ...manifest, routes: { root: { ...root, ...part } } }), JSON.stringify(part)).toThrow(
      "not what",
    );
});
