import { sql } from "drizzle-orm";
import type { Application } from "../../../contracts/application.ts";
import { demoClientId } from "../../../contracts/built-in-client.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, statement } from "../../kernel/db.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { builtInApplication } from "../oidc/built-in.ts";
import { internalAdminRole } from "../tenants/defaults.ts";
import { applications } from "./table.ts";

/** The application as the API shows it. */
export function applicationOf(row: Row<typeof applications>): Application {
  const { version: _, saml: __, sealedOriginSecret: ___, protectedApp: protectedAppMetadata, ...shown } = row;
  return { ...shown, protectedAppMetadata };
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
  if (!raw) return getDemoApp(ctx, id);
  const row = rowOf(applications, raw);
  return { value: { ...applicationOf(row), isAdmin: raw.is_admin === 1 }, version: row.version };
}

/** The demo app is in no table, and clients read it as any other application. @throws `entity.not_found` for another id */
function getDemoApp(ctx: Ctx, id: string): Versioned<Application> {
  const app = id === demoClientId ? builtInApplication(ctx, id) : null;
  if (!app) throw new AppError("entity.not_found");
  const { name, type, isThirdParty, oidc: oidcClientMetadata, custom: customClientMetadata } = app;
  const value = {
    ...{ tenantId: ctx.tenantId, id, name, description: null, type, isThirdParty, isAdmin: false },
    ...{ oidcClientMetadata, customClientMetadata, customData: {}, protectedAppMetadata: null },
    ...{ createdAt: 0, updatedAt: 0 },
  };
  return { value, version: 0 };
}
