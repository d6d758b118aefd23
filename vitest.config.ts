import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { build, type Plugin } from "esbuild";
import { defineConfig } from "vitest/config";
import { unstable_readConfig } from "wrangler";
import type { BuiltConfig } from "./scripts/built-workers.ts";
import { meteredEngineFile, writeMeteredEngine } from "./scripts/metered-engine.ts";
import { withSources } from "./scripts/phrase-files.ts";
import LongestFirst from "./scripts/test-order.ts";

const regions = ["eu", "us", "au", "jp"] as const;
/** Files that run at a time: a file waits for its server, its browser or its runtime for about half of its time. */
const testWorkers = Number(process.env.TEST_WORKERS ?? 2);
/** A busy machine is no failure; what never ends is. A state is waited for as long as a locator of the browser does. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };
writeMeteredEngine();
const testKey = `k1:${"A".repeat(43)}`;

const regionFile = ".wrangler/test/region.js";
const oidcProviderFile = ".wrangler/test/oidc-provider.js";

/** WebAssembly stays a module of its own, beside the bundle: it may not be compiled at run time. */
const wasmBeside: Plugin = {
  name: "wasm-beside",
  setup(bundle) {
    const outdir = dirname(bundle.initialOptions.outfile as string);
    bundle.onResolve({ filter: /\.wasm$/ }, ({ path }) => {
      const file = fileURLToPath(import.meta.resolve(path));
      copyFileSync(file, join(outdir, basename(file)));
      return { path: `./${basename(file)}`, external: true };
    });
  },
};

/** The bundler knows no glob: the phrases are listed for it. */
const phraseSources: Plugin = {
  name: "phrase-sources",
  setup(bundle) {
    bundle.onLoad({ filter: /locales\/files\.ts$/ }, ({ path }) => ({
      contents: withSources(readFileSync(path, "utf8")),
      loader: "ts",
    }));
  },
};

/** As the build does it: one ES module for workerd, with depd's browser file, since the other one calls `new Function`. */
async function bundle(entry: string, outfile: string): Promise<void> {
  mkdirSync(dirname(outfile), { recursive: true });
  await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    target: "esnext",
    platform: "node",
    conditions: ["workerd", "worker"],
    alias: { depd: "depd/lib/browser/index.js" },
    outfile,
    external: ["cloudflare:*"],
    plugins: [wasmBeside, phraseSources],
    // What of Koa's family still calls require("events") and the like gets the runtime's own modules.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire("file:///bundle.js");' },
    logLevel: "error",
  });
}

function regionWorker(env: (typeof regions)[number]) {
  const config = unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });
  return {
    name: config.name as string,
    modulesRoot: dirname(regionFile),
    modules: [
      { type: "ESModule" as const, path: regionFile },
      ...["argon2.wasm", basename(meteredEngineFile)].map((file) => ({
        type: "CompiledWasm" as const,
        path: join(dirname(regionFile), file),
      })),
    ],
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    bindings: { ...(config.vars as Record<string, string>), SECRET_KEYS: testKey, SERVER_TIMING: "1" },
    d1Databases: Object.fromEntries(
      config.d1_databases.map((db: { binding: string; database_id?: string }) => [
        db.binding,
        db.database_id as string,
      ]),
    ),
    kvNamespaces: Object.fromEntries(
      config.kv_namespaces.map((kv: { binding: string; id?: string }) => [kv.binding, kv.id as string]),
    ),
    r2Buckets: Object.fromEntries(
      config.r2_buckets.map((r2: { binding: string; bucket_name?: string }) => [r2.binding, r2.bucket_name as string]),
    ),
    ratelimits: Object.fromEntries(
      config.ratelimits.map((limit: BuiltConfig["ratelimits"][number]) => [limit.name, limit]),
    ),
    queueProducers: Object.fromEntries(
      (config.queues.producers ?? []).map((q: { binding: string; queue: string }) => [q.binding, q.queue]),
    ),
  };
}

const librariesOfManyModules = [
  ...["arctic", "hono", "jose", "react-router", "zod"],
  ...["drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core"],
];

let bundles: Promise<unknown> | undefined;

/** The pool's other Workers must be plain JavaScript, and CommonJS reaches the tested one past its aliases. */
function bundlesForPool(): Promise<unknown> {
  bundles ??= Promise.all([
    bundle("workers/region.ts", regionFile),
    bundle("node_modules/oidc-provider/lib/index.js", oidcProviderFile),
  ]);
  return bundles;
}

/** Tests in workerd. A worker of the tests has one runtime and one set of databases for all of its files. */
function workersProject() {
  return {
    plugins: [
      // Asked for by a run that has tests of this project.
      cloudflareTest(async () => {
        await bundlesForPool();
        return {
          main: "./workers/edge.ts",
          wrangler: { configPath: "./wrangler.toml" },
          remoteBindings: false,
          miniflare: {
            bindings: {
              SECRET_KEYS: testKey,
              SERVER_TIMING: "1",
              BOOTSTRAP_TOKEN: "test-bootstrap-token-0123456789",
              TEST_MIGRATIONS: {
                control: await readD1Migrations("migrations/control"),
                tenant: await readD1Migrations("migrations/tenant"),
              },
            },
            // For tests alone: the regional databases, to migrate them and to look into them.
            d1Databases: {
              CONTROL: "local-control",
              DB: "local-control",
              ...Object.fromEntries(regions.map((env) => [`TEST_DB_${env.toUpperCase()}`, `local-${env}`])),
            },
            workers: regions.map((env) => regionWorker(env)),
          },
        };
      }),
    ],
    resolve: {
      alias: {
        "oidc-provider": resolve(oidcProviderFile),
        "virtual:react-router/server-build": new URL("./tests/workers/server-build.ts", import.meta.url).pathname,
      },
    },
    test: {
      name: "workers",
      include: ["{workers,tests}/**/*.workers.test.ts"],
      setupFiles: ["tests/workers/migrate.ts"],
      ...patience,
      // What needed it is named in the closing lines of `npm test`.
      retry: process.env.CI ? 2 : 0,
      isolate: false,
      maxWorkers: testWorkers,
      // One module each: every module is a trip from the runtime to Vite and back, one after the other.
      deps: { optimizer: { ssr: { enabled: true, include: librariesOfManyModules } } },
    },
  };
}

export default defineConfig({
  test: {
    silent: "passed-only" as const,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "node",
          ...patience,
          include: ["{app,contracts,locales,workers,scripts,bench,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.workers.test.ts", "tests/e2e/**", "tests/conformance/**", "tests/browsers/**"],
          maxWorkers: testWorkers,
          // Files share the modules that they read; none of them changes what another sees.
          isolate: false,
          // Grammars of the guides' languages take more memory to optimize than to run.
          execArgv: ["--liftoff-only"],
        },
      },
      workersProject(),
      {
        test: {
          name: "e2e",
          include: ["tests/{e2e,conformance}/**/*.test.ts"],
          ...patience,
          // The files of a worker share its hosts and its browser (tests/host.ts).
          isolate: false,
          maxWorkers: testWorkers,
          sequence: { groupOrder: 1 },
          // Some 600 tests with a server and a browser: where the machine is busy with something else, one of them is
          // late now and then. What fails three times has failed.
          retry: process.env.CI ? 2 : 0,
        },
      },
      {
        // For `npm run browsers` alone.
        test: {
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          ...patience,
          isolate: false,
        },
      },
    ],
  },
});
