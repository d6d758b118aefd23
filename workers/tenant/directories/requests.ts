import { sql } from "drizzle-orm";
import type { DirectoryRequest } from "../../../contracts/directory.ts";
import type { Ctx } from "../../kernel/context.ts";
import { type Statement, statement } from "../../kernel/db.ts";
import { getRow } from "../../kernel/entity.ts";
import { newTimedId, timeOfId } from "../../kernel/id.ts";
import { directories } from "./table.ts";

/** So many requests are kept of a directory. */
const kept = 100;

export interface MadeRequest {
  method: string;
  path: string;
  status: number;
  code: string | null;
  ms: number;
}

/** The statements that keep a request, forget the oldest, and count it for the limit of its minute. */
export function recordRequest(ctx: Ctx, id: string, { method, path, status, code, ms }: MadeRequest): Statement[] {
  const now = ctx.now();
  const minute = Math.floor(now / 60_000);
  const isThere = sql`EXISTS (SELECT 1 FROM directories WHERE tenant_id = ${ctx.tenantId} AND id = ${id})`;
  return [
    statement(sql`INSERT INTO directory_requests (tenant_id, directory_id, id, method, path, status, code, ms)
      SELECT ${ctx.tenantId}, ${id}, ${newTimedId(now)}, ${method}, ${path}, ${status}, ${code}, ${ms} WHERE ${isThere}`),
    statement(sql`DELETE FROM directory_requests WHERE tenant_id = ${ctx.tenantId} AND directory_id = ${id} AND id <= (
      SELECT r.id FROM directory_requests r WHERE r.tenant_id = ${ctx.tenantId} AND r.directory_id = ${id}
      ORDER BY r.id DESC LIMIT 1 OFFSET ${kept})`),
    statement(sql`INSERT INTO directory_states (tenant_id, directory_id, last_request_at, minute, requests)
      SELECT ${ctx.tenantId}, ${id}, ${now}, ${minute}, 1 WHERE ${isThere}
      ON CONFLICT (tenant_id, directory_id) DO UPDATE SET last_request_at = ${now}, minute = ${minute},
        requests = iif(minute = ${minute}, requests + 1, 1)`),
  ];
}

/** The latest first. @throws `entity.not_found` */
export async function listDirectoryRequests(ctx: Ctx, id: string): Promise<DirectoryRequest[]> {
  const [, rows] = await Promise.all([
    getRow(ctx, directories, id),
    ctx.db.all<Omit<DirectoryRequest, "at">>(sql`SELECT id, method, path, status, code, ms FROM directory_requests
      WHERE tenant_id = ${ctx.tenantId} AND directory_id = ${id} ORDER BY id DESC LIMIT ${kept}`),
  ]);
  return rows.map((row) => ({ ...row, at: timeOfId(row.id) }));
}
