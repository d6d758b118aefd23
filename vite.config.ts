import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { unstable_readConfig } from "wrangler";
import { isDesignSystem } from "./scripts/build-dir.ts";
import { chunkModules } from "./scripts/chunk-modules.ts";
import { compiledWhole } from "./scripts/compiled-whole.ts";
import { mendEngine } from "./scripts/mend-engine.ts";
import { mendRenderer } from "./scripts/mend-renderer.ts";
import { mendRouter } from "./scripts/mend-router.ts";
import { writeMeteredEngine } from "./scripts/metered-engine.ts";
import { packedManifest } from "./scripts/packed-manifest.ts";
import { type RegionKey as Region, regions } from "./scripts/regions.ts";
import { trimLibraries } from "./scripts/trim-libraries.ts";
import { workerAssets } from "./scripts/worker-assets.ts";

/** Variables of this start (`scripts/dev.ts`), over those of wrangler.toml. */
const localVars: Record<string, string> = JSON.parse(process.env.MERIDIAN_LOCAL_VARS ?? "{}");

/**
 * A regional Worker of wrangler.toml as an auxiliary Worker of the same dev process or build. Two of them may not name
 * the same configuration file, and one without a file is given the root's .dev.vars, so that a secret of the edge
 * would leak into a region: each is written to a file of its own, its .dev.vars beside it.
 */
function regionWorker(env: Region, environment: string) {
  const config = unstable_readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });
  const dir = `.wrangler/region/${env}`;
  mkdirSync(dir, { recursive: true });
  const here = (path: string) => relative(dir, resolve(path));
  const own = {
    name: config.name,
    main: here("workers/region.ts"),
    compatibility_date: config.compatibility_date,
    compatibility_flags: config.compatibility_flags,
    workers_dev: false,
    vars: { ...config.vars, ...localVars },
    d1_databases: config.d1_databases.map((db: { migrations_dir?: string }) => ({
      ...db,
      migrations_dir: here(db.migrations_dir ?? "migrations/tenant"),
    })),
    kv_namespaces: config.kv_namespaces,
    r2_buckets: config.r2_buckets,
    queues: config.queues,
    ratelimits: config.ratelimits,
    triggers: config.triggers,
    placement: config.placement,
  };
  writeFileSync(`${dir}/wrangler.json`, JSON.stringify(own, null, 2));
  writeFileSync(`${dir}/.dev.vars`, existsSync(`.dev.vars.${env}`) ? readFileSync(`.dev.vars.${env}`) : "");
  return { configPath: `${dir}/wrangler.json`, viteEnvironment: { name: environment } };
}

/** In development one of each; built once, since all regions run the same code (`scripts/region-configs.ts`). */
function regionWorkers(isBuild: boolean) {
  const workers = regions.map((env) => regionWorker(env, isBuild ? "region" : `region_${env}`));
  return isBuild ? workers.slice(0, isDesignSystem ? 0 : 1) : workers;
}

/**
 * Keeps two libraries out of every isolate's log: oidc-provider warns of any runtime but Node (that it runs in
 * workerd is what our tests are for), and Koa's debug log is always on in workerd.
 */
const quietLibraries: Plugin = {
  name: "quiet-libraries",
  transform(code, id) {
    if (id.endsWith("oidc-provider/lib/index.js"))
      return code.replace(/attention\.warn\('Unsupported runtime[^']*'\);/, "");
    if (id.endsWith("koa/lib/application.js")) return code.replace(/^const debug = .*$/m, "const debug = () => {}");
    return null;
  },
};

/** Scripts of the sign-in pages are files of browsers alone: among the edge Worker's they would be modules of it. */
const noBrowserScripts: Plugin = {
  name: "no-browser-scripts",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      if (this.environment.name !== "ssr") return;
      for (const [file, { type }] of Object.entries(bundle))
        if (type === "asset" && file.endsWith(".js")) delete bundle[file];
    },
  },
};

/**
 * The console's scripts in few files. By itself the bundler makes one of each icon, and a first visit would be
 * seventy requests: what stands around every page is one file with all it needs, and each kit that pages are built
 * from is another. Editors stay where they are asked for.
 */
const consoleScripts = [
  {
    // Of every page, and what those of a tenant's users share with the console: they have styles of their own, and would
    // link the console's with a kit.
    name: "base",
    priority: 4,
    test: /[\\/](app[\\/]([^\\/]+|ui[\\/]format-relative-time)\.tsx?|contracts[\\/]profile-claim|locales[\\/]languages)/,
  },
  {
    name: "frame",
    priority: 3,
    test: /[\\/](app[\\/](console[\\/](?:shell[\\/](?!forbidden-dialog|index-redirect|focus-keeper|search)[^\\/]+|[^\\/]+[\\/]area|layout|async-section|use-action-result|kit[\\/](kept-values|form-values))|ui[\\/](form-fields|use-refill|plain-failure|failure-page|menu|menu-keys|popover|popover-place|action-menu|page-header|skeletons|copy-field|form-card|progress|is-typing|use-hydrated|key-values|kept-list|callout)|console[\\/]tenants[\\/]status-tag)\.tsx?|icons[\\/]Icon(AlertTriangle|ArrowLeft|Book|Check|Chevron(Down|Left|Right)|Dots|ExternalLink|InfoCircle|Plus|Search|Trash|X)\.)/,
  },
  {
    name: "lists",
    priority: 2,
    minShareCount: 2,
    test: /[\\/]app[\\/](console[\\/]kit[\\/](entity-(list|table|tab)|use-)|ui[\\/](list-|data-table|card-table|paging|bulk-bar|row-checkbox|selection|name-cell|column-choice|tag-input))/,
  },
  {
    name: "dialogs",
    priority: 2,
    minShareCount: 2,
    test: /[\\/](app[\\/]ui[\\/](dialog|use-escape|use-initial-focus|use-restore-focus|transfer-list)\.|@mantine[\\/].*[\\/](Modal|ModalBase|ScrollArea)[\\/])/,
  },
  // What a plan has room for, said on lists and in dialogs.
  {
    name: "plans",
    priority: 3,
    minShareCount: 2,
    test: /[\\/](app[\\/](console[\\/](create-error|no-room|notice|plan-notice|plan-tag|tenants[\\/](plan-name|usage))|ui[\\/]upsell)|contracts[\\/](plan-order|notice-flags))\./,
  },
  // Of dialogs, of forms, and of lists: with one of them, it would bring all of it to the others.
  {
    name: "changes",
    priority: 3,
    test: /[\\/]app[\\/](ui[\\/](form-changes|ask-before-unload)|console[\\/]kit[\\/]use-action)\./,
  },
  // Each is a few lines, and a request of its own otherwise.
  { name: "icons", priority: 1, minShareCount: 2, test: /[\\/]icons-react[\\/]/ },
  { name: "settings", priority: 1, minShareCount: 2, test: /[\\/]tenant-settings[\\/]/ },
  {
    name: "sign-in-settings",
    priority: 1,
    minShareCount: 2,
    test: /[\\/]console[\\/]sign-in-experience[\\/](known|roll-out|rollout-(notice|shares)|use-part-names|missing-sender|risk|risk-question|preview-(frame|pane)|use-(preview-frames|room)|sign-in-experience\.module)\./,
  },
  { name: "history", priority: 2, minShareCount: 2, test: /[\\/]console[\\/]history[\\/](diff|history\.module)/ },
  {
    name: "entity-forms",
    priority: 2,
    minShareCount: 2,
    test: /[\\/](app[\\/]console[\\/]kit[\\/]entity-(form|page)|@mantine[\\/].*[\\/](TextInput|InputBase|use-input-props)[\\/.])/,
  },
  {
    name: "inputs",
    priority: 1,
    minShareCount: 2,
    test: /[\\/](@mantine[\\/].*[\\/](Input\w*|InlineInput|InputsGroupFieldset|Checkbox|NativeSelect|Switch|TextInput|get-auto-contrast-value)[\\/.]|app[\\/]console[\\/](use-error-toast|kit[\\/]action-result))/,
  },
  {
    name: "forms",
    priority: 1,
    minShareCount: 3,
    test: /^(?!.*[\\/](ActionIcon|PasswordInput|password-field)[\\/.]).*[\\/](node_modules[\\/](?!@?codemirror|@lezer|style-mod|crelt|w3c-keyname|zod)|app[\\/]ui|contracts)[\\/](?!brand-color|demo-app|code-completion|held-value|log-key|sortable-list|webhook-facts)|[\\/]kit[\\/]logo-field\./,
  },
  // Few forms have one. Behind all others, so that it takes nothing along that they need.
  { name: "password", priority: 0, minShareCount: 2, test: /[\\/](ActionIcon|PasswordInput|password-field)[\\/.]/ },
];

/** Of a package of 6,000 icons, only those that are imported are read: three quarters of all modules of a build. */
const barrels = { experimental: { lazyBarrel: true }, checks: { largeBarrelModules: false } } as const;

/** Smaller. Names of classes stay, since the protocol engine goes by them; traces are read by the source maps that go along. */
const serverOutput = {
  rolldownOptions: {
    ...barrels,
    output: {
      comments: { annotation: false },
      minify: {
        mangle: { keepNames: { function: false, class: true } },
        compress: { keepNames: { function: false, class: true } },
        codegen: { removeWhitespace: true },
      },
    },
  },
} as const;

writeMeteredEngine();

export default defineConfig(({ command }) => ({
  // depd (below koa, below oidc-provider) calls new Function, which workerd forbids outside start-up.
  resolve: { alias: { depd: "depd/lib/browser/index.js" } },
  environments: {
    ...(command === "build" && !isDesignSystem
      ? { region: { build: { outDir: "build/region", ...serverOutput } } }
      : {}),
    ssr: { build: serverOutput },
    client: { build: { rolldownOptions: { ...barrels, output: { codeSplitting: { groups: consoleScripts } } } } },
  },
  plugins: [
    quietLibraries,
    trimLibraries,
    mendEngine,
    mendRenderer,
    mendRouter,
    packedManifest,
    noBrowserScripts,
    workerAssets(),
    chunkModules(),
    compiledWhole,
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: regionWorkers(command === "build"),
      config: (config) => ({ vars: { ...config.vars, ...localVars } }),
    }),
    reactRouter(),
  ],
}));
