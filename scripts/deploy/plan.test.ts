import { expect, it } from "vitest";
import type { BuiltConfig, BuiltWorker } from "../built-workers.ts";
import type { WorkerKey } from "../secrets.ts";
import { bucketNames, jsonIn, queueNames } from "./account.ts";
import { deployConfig } from "./config.ts";
import { type Account, emptyAccount, planDeployment } from "./plan.ts";

function worker(key: WorkerKey): BuiltWorker {
  const place = key === "edge" ? "home" : key;
  const database = key === "edge" ? "meridian-control" : `meridian-${key}`;
  const d1 = { database_name: database, database_id: `local-${key}`, migrations_dir: "../../migrations/tenant" };
  const config: BuiltConfig = {
    name: key === "edge" ? "meridian" : `meridian-${key}`,
    main: "index.js",
    compatibility_date: "2026-08-15",
    compatibility_flags: [],
    vars: {},
    d1_databases: [
      ...(key === "edge" ? [{ ...d1, binding: "CONTROL", migrations_table: "control_migrations" }] : []),
      { ...d1, binding: "DB", migrations_table: "tenant_migrations" },
    ],
    kv_namespaces: [{ binding: "TENANT_CONFIG", id: "local-tenant-config" }],
    r2_buckets: [{ binding: "ASSETS_BUCKET", bucket_name: `meridian-assets-${place}` }],
    ratelimits: [],
    services: key === "edge" ? [{ binding: "EU", service: "meridian-eu" }] : [],
    queues: {
      consumers: [{ queue: `meridian-outbox-${place}`, dead_letter_queue: `meridian-outbox-${place}-dead` }],
    },
    triggers: {},
  };
  return { key, dir: "", workerAssetsDir: "", config };
}

const workers = (["edge", "eu", "us", "au", "jp"] as const).map(worker);
const commands = (steps: { args: string[] }[]) => steps.map(({ args }) => args.join(" "));

/** An account in which an earlier deployment made everything. */
const full: Account = {
  d1: [
    { name: "meridian-control", uuid: "c" },
    { name: "meridian-eu", uuid: "e", jurisdiction: "eu" },
    ...["us", "au", "jp"].map((region) => ({ name: `meridian-${region}`, uuid: region })),
  ],
  kv: [{ title: "meridian-tenant-config", id: "k" }],
  r2: ["home", "eu", "us", "au", "jp"].map((place) => `meridian-assets-${place}`),
  queues: ["home", "eu", "us", "au", "jp"].flatMap((p) => [`meridian-outbox-${p}`, `meridian-outbox-${p}-dead`]),
  secrets: {
    meridian: ["SECRET_KEYS", "BOOTSTRAP_TOKEN"],
    ...Object.fromEntries(["eu", "us", "au", "jp"].map((region) => [`meridian-${region}`, ["SECRET_KEYS"]])),
  },
};

it("an empty account gets every store, each where its data may be", () => {
  const made = commands(planDeployment(workers, emptyAccount).create);
  expect(made).toContain("d1 create meridian-control --update-config=false");
  expect(made).toContain("d1 create meridian-eu --jurisdiction eu --update-config=false");
  expect(made).toContain("d1 create meridian-us --jurisdiction us --update-config=false");
  expect(made).toContain("d1 create meridian-au --location oc --update-config=false");
  expect(made).toContain("d1 create meridian-jp --location apac --update-config=false");
  expect(made).toContain("r2 bucket create meridian-assets-eu --jurisdiction eu --update-config=false");
  expect(made).toContain("r2 bucket create meridian-assets-us --location wnam --update-config=false");
  expect(made).toContain("queues create meridian-outbox-eu-dead --jurisdiction eu");
  expect(made).toContain("queues create meridian-outbox-au");
  expect(made.filter((command) => command.startsWith("d1 create"))).toHaveLength(5);
  expect(made.filter((command) => command.startsWith("kv"))).toHaveLength(1);
});

it("a second run creates nothing and sets no secret", () => {
  const plan = planDeployment(workers, full);
  expect(plan.create).toEqual([]);
  expect(plan.deploy.some((step) => step.newSecrets)).toBe(false);
});

it("only what is missing is made", () => {
  const account = { ...full, queues: full.queues.filter((name) => name !== "meridian-outbox-jp-dead") };
  expect(commands(planDeployment(workers, account).create)).toEqual(["queues create meridian-outbox-jp-dead"]);
});

it("the regional Workers are deployed before the edge, whose bindings name them", () => {
  const titles = planDeployment(workers, full).deploy.map((step) => step.title);
  expect(titles.at(-1)).toBe("Deploy meridian");
  expect(titles).toHaveLength(5);
});

it("a Worker without its secrets gets them with its deployment, and only those it lacks", () => {
  const account = { ...full, secrets: { ...full.secrets, meridian: ["SECRET_KEYS"], "meridian-us": [] } };
  const secrets = planDeployment(workers, account).deploy.flatMap((step) => step.newSecrets ?? []);
  expect(secrets.map(({ worker, names }) => [worker, names])).toEqual([
    ["us", ["SECRET_KEYS"]],
    ["edge", ["BOOTSTRAP_TOKEN"]],
  ]);
});

it("a database that lacks its jurisdiction is refused, not used", () => {
  const account = { ...full, d1: [...full.d1.slice(2), { name: "meridian-eu", uuid: "e", jurisdiction: null }] };
  expect(() => planDeployment(workers, account)).toThrow(/meridian-eu exists without the jurisdiction eu/);
});

it("the configuration carries real ids, the jurisdiction of buckets and no notes of the build", () => {
  const eu = workers[1] as BuiltWorker;
  const config = deployConfig(eu, { ...eu.config, configPath: "/somewhere" }, full, { vars: {} });
  expect(config).toMatchObject({
    d1_databases: [{ binding: "DB", database_id: "e" }],
    kv_namespaces: [{ id: "k" }],
    r2_buckets: [{ bucket_name: "meridian-assets-eu", jurisdiction: "eu" }],
  });
  expect(config).not.toHaveProperty("configPath");
});

it("the open-source edition binds no region", () => {
  const edge = workers[0] as BuiltWorker;
  expect(deployConfig(edge, edge.config, full, { vars: { EDITION: "oss" } })).toMatchObject({ services: [] });
});

it("wrangler's listings are read as it prints them", () => {
  expect(jsonIn('banner\n[\n { "name": "a" }\n]\n')).toEqual([{ name: "a" }]);
  expect(bucketNames("Listing buckets...\nname:           a\ncreation_date:  2026\n\nname:  b\n")).toEqual(["a", "b"]);
  const id = "0123456789abcdef0123456789abcdef";
  expect(queueNames(`┌──┬──┐\n│ id │ name │\n│ ${id} │ meridian-outbox-eu │ 2026 │\n└──┘`)).toEqual([
    "meridian-outbox-eu",
  ]);
});
