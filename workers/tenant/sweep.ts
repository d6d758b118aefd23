import { purgeChanges } from "../kernel/change-log.ts";
import { openDatabase } from "../kernel/db.ts";
import { purgeDeletedRows } from "../kernel/deleted-rows.ts";
import { undoTtls } from "../kernel/entities.ts";
import { boundShards, type EdgeEnv, type RegionEnv, shardBinding } from "../kernel/env.ts";
import { newLog } from "../kernel/log.ts";
import { sweepOutbox } from "../kernel/outbox/worker.ts";
import { secretBoxOf } from "../kernel/request-context.ts";
import { sweepCustomUis } from "./custom-ui/sweep.ts";
import { scheduleLogStreams } from "./log-streams/schedule.ts";
import { purgeLogs } from "./logs/purge.ts";
import { completeKeys } from "./oidc/complete-keys.ts";
import { purgeExpired } from "./oidc/purge-expired.ts";
import { scheduleRotations } from "./signing-keys/rotate-due.ts";
import { purgeImports } from "./user-imports/delete.ts";
import { normalizePhones } from "./users/normalize-phones.ts";
import { purgeRequests } from "./webhooks/purge.ts";
import { wakeDueHooks } from "./webhooks/wake-due.ts";

/** The cron of a Worker that holds tenants: what was left to send, and what has expired. */
export async function sweepTenants(env: EdgeEnv | RegionEnv, now: number): Promise<void> {
  for (const shard of boundShards(env)) {
    const db = openDatabase(shardBinding(env, shard));
    await wakeDueHooks(db, now);
    await scheduleLogStreams(db, now);
    await scheduleRotations(db, now);
  }
  await sweepOutbox(env, now);
  for (const shard of boundShards(env)) {
    const binding = shardBinding(env, shard);
    const db = openDatabase(binding);
    const completed = await completeKeys(db, binding, secretBoxOf(env), now);
    if (completed > 0) newLog({ kind: "sweep" })("info", "keys.completed", { count: completed });
    const phones = await normalizePhones(db, binding, newLog({ kind: "sweep" }));
    if (phones > 0) newLog({ kind: "sweep" })("info", "phones.normalized", { count: phones });
    const count =
      (await purgeExpired(db, now)) +
      (await purgeLogs(db, now)) +
      (await purgeDeletedRows(db, now, undoTtls())) +
      (await purgeChanges(db, now)) +
      (await purgeImports(db, now)) +
      (await purgeRequests(db, now)) +
      (await sweepCustomUis({ db, assets: env.ASSETS_BUCKET }, now));
    if (count > 0) newLog({ kind: "sweep" })("info", "expired.forgotten", { count });
  }
}
