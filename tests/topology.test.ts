import { expect, it } from "vitest";
import { type Unstable_Config, unstable_readConfig } from "wrangler";

const regions = ["eu", "us", "au", "jp"] as const;
const read = (env?: string): Unstable_Config =>
  unstable_readConfig({ config: "wrangler.toml", ...(env ? { env } : {}) }, { hideWarnings: true });
const databasesOf = (config: ReturnType<typeof read>) =>
  config.d1_databases.map((db: { database_name?: string }) => db.database_name);

it.each(regions)("the Worker of %s binds the database, bucket and queue of its own region and no other", (region) => {
  const config = read(region);
  expect(databasesOf(config)).toEqual([`meridian-${region}`]);
  expect(config.r2_buckets.map((bucket: { bucket_name?: string }) => bucket.bucket_name)).toEqual([
    `meridian-assets-${region}`,
  ]);
  expect(config.queues.producers?.map((producer) => producer.queue)).toEqual([`meridian-outbox-${region}`]);
  expect(config.queues.consumers?.map((consumer) => consumer.queue)).toEqual([`meridian-outbox-${region}`]);
  expect(config.services ?? []).toEqual([]);
  const everything = JSON.stringify({ ...config, configPath: "", userConfigPath: "", definedEnvironments: [] });
  for (const other of regions.filter((name) => name !== region)) expect(everything).not.toContain(`meridian-${other}`);
});

it.each(regions)("the Worker of %s has no public address and a place beside its database", (region) => {
  const config = read(region);
  expect(config.workers_dev).toBe(false);
  expect(config.routes ?? []).toEqual([]);
  expect(config.route).toBeUndefined();
  expect(config.placement).toMatchObject({ mode: "targeted" });
  expect(config.triggers.crons).toEqual(["* * * * *"]);
});

it("the edge Worker binds its own database and no regional one", () => {
  expect(new Set(databasesOf(read()))).toEqual(new Set(["meridian-control"]));
});

it("the edge Worker reaches each region by one service binding, to its fetch handler", () => {
  const services = read().services?.map(({ binding, service, entrypoint }) => ({ binding, service, entrypoint }));
  expect(services).toEqual(
    regions.map((region) => ({ binding: region.toUpperCase(), service: `meridian-${region}`, entrypoint: undefined })),
  );
});

it("a region's database has the same schema as the home tenants'", () => {
  const edge = read().d1_databases.find((db: { binding: string }) => db.binding === "DB") as { migrations_dir: string };
  for (const region of regions) {
    expect((read(region).d1_databases[0] as { migrations_dir: string }).migrations_dir).toBe(edge.migrations_dir);
  }
});
