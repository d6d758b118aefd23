import { sql } from "drizzle-orm";
import { recordEach } from "../../kernel/change-log.ts";
import { statement } from "../../kernel/db.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { directories } from "../directories/table.ts";
import { ssoConnectorLimit } from "../quota/limits.ts";
import { ssoConnectors } from "./table.ts";

/** The log has a configuration without its secret: only a deletion, which keeps it, can be undone. */
export const ssoConnector = declareEntity({
  name: "sso-connector",
  table: ssoConnectors,
  search: {
    id: sql`sso_connectors.id`,
    name: sql`sso_connectors.connector_name`,
    domains: sql`sso_connectors.domains`,
  },
  sorts: { name: sql`lower(sso_connectors.connector_name)` },
  areFew: true,
  clashes: { "sso_connectors.connector_name": "single_sign_on.duplicate_connector_name" },
  limits: (ctx) => [ssoConnectorLimit(ctx)],
  onDeleteAll: (ctx, ids) => {
    const using = sql`${directories.tenantId} = ${ctx.tenantId} AND ${directories.ssoConnectorId} IN ${ids}`;
    return [
      recordEach(
        ctx,
        {
          ...{ entity: "directory", entityId: sql`${directories.id}`, after: sql`json_object('ssoConnectorId', NULL)` },
          before: sql`json_object('ssoConnectorId', ${directories.ssoConnectorId})`,
        },
        sql`${directories} WHERE ${using}`,
      ),
      statement(sql`UPDATE ${directories} SET sso_connector_id = NULL, version = version + 1, updated_at = ${ctx.now()}
        WHERE ${using}`),
    ];
  },
  undo: "deletions",
});
