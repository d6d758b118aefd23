import type { Log } from "../../contracts/log.ts";
import { newTimedId } from "../../workers/kernel/id.ts";
import type { Managed } from "./management.ts";

interface Entry {
  at?: number;
  key?: string;
  result?: "Success" | "Error";
  userId?: string | null;
  applicationId?: string | null;
  payload?: object;
  tenantId?: string;
}

/** Entries put into the database as the recorder puts them; their ids, in the order given. */
export async function insertLogs({ db, tenantId }: Managed, entries: Entry[]): Promise<string[]> {
  const rows = entries.map(({ at = Date.now(), ...entry }) => ({ id: newTimedId(at), at, ...entry }));
  const into = db.prepare(
    "INSERT INTO logs (tenant_id, id, key, result, user_id, application_id, payload, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
  );
  await db.batch(
    rows.map(({ id, at, key = "Logout", result = "Success", userId = null, applicationId = null, ...row }) =>
      into.bind(
        ...[row.tenantId ?? tenantId, id, key, result, userId, applicationId, JSON.stringify(row.payload ?? {}), at],
      ),
    ),
  );
  return rows.map(({ id }) => id);
}

/** The list over HTTP, by these parameters. */
export const fetchLogs = (tenant: Managed, query: Record<string, string | number>) =>
  tenant.fetchAs<Log[]>(
    "GET",
    `/api/logs?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  );
export const fetchLogIds = async (tenant: Managed, query: Record<string, string | number>) =>
  (await fetchLogs(tenant, query)).body.map(({ id }) => id);
