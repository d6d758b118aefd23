import { sql } from "drizzle-orm";
import type { Application } from "../../../contracts/application.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { internalAdminRole } from "../tenants/defaults.ts";
import { applications } from "./table.ts";

/** The application as the API shows it. */
export function applicationOf(row: Row<typeof applications>): Application {
  const { version: _, ...shown } = row;
  return { ...shown, protectedAppMetadata: null };
}

/** Whether the machine client holds the role with all of the management API, as a column. */
const isAdminColumn = sql`EXISTS (SELECT 1 FROM application_roles ar JOIN roles r ON r.tenant_id = ar.tenant_id AND r.id = ar.role_id
  WHERE ar.tenant_id = applications.tenant_id AND ar.application_id = applications.id AND r.name = ${internalAdminRole}) AS is_admin`;

/** @throws `entity.not_found` */
export async function getApplication(ctx: Ctx, id: string): Promise<Versioned<Application>> {
  const [found] = await atomic(ctx.db, [
    statement(
      sql`SELECT applications.*, ${isAdminColumn} FROM applications WHERE tenant_id = ${ctx.tenantId} AND id = ${id}`,
    ),
  ]);
  const raw = found?.results[0];
  if (!raw) throw new AppError("entity.not_found");
  const row = rowOf(applications, raw);
  return { value: { ...applicationOf(row), isAdmin: raw.is_admin === 1 }, version: row.version };
}
