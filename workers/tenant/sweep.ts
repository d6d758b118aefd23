import { openDatabase } from "../kernel/db.ts";
import { boundShards, type EdgeEnv, type RegionEnv, shardBinding } from "../kernel/env.ts";
import { newLog } from "../kernel/log.ts";
import { sweepOutbox } from "../kernel/outbox/worker.ts";
import { forgetRemovedRows } from "../kernel/removed-rows.ts";
import { forgetOldLogs } from "./logs/forget-old.ts";
import { forgetExpired } from "./oidc/forget-expired.ts";
import { forgetOldImports } from "./user-imports/remove.ts";

/** The cron of a Worker that holds tenants: what was left to send, and what has expired. */
export async function sweepTenants(env: EdgeEnv | RegionEnv, now: number): Promise<void> {
  await sweepOutbox(env, now);
  for (const shard of boundShards(env)) {
    const db = openDatabase(shardBinding(env, shard));
    const count =
      (await forgetExpired(db, now)) +
      (await forgetOldLogs(db, now)) +
      (await forgetRemovedRows(db, now)) +
      (await forgetOldImports(db, now));
    if (count > 0) newLog({ kind: "sweep" })("info", "expired.forgotten", { count });
  }
}
