import { sql } from "drizzle-orm";
import { declareEntity } from "../../kernel/entities.ts";
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
  undo: "deletions",
});
