import { declareEntity } from "../../kernel/entities.ts";
import { ssoConnectorLimit } from "../quota/limits.ts";
import { ssoConnectors } from "./table.ts";

/** The log has a configuration without its secret: only a deletion, which keeps it, can be undone. */
export const ssoConnector = declareEntity({
  name: "sso-connector",
  table: ssoConnectors,
  clashes: { "sso_connectors.connector_name": "single_sign_on.duplicate_connector_name" },
  limits: (ctx) => [ssoConnectorLimit(ctx)],
  undo: "deletions",
});
