import type { PublicConnector } from "../../../contracts/sign-in-experience.ts";
import type { Row } from "../../kernel/entity.ts";
import { factories } from "./factories.ts";
import type { connectors } from "./table.ts";

/** What anyone may know of a connector; null when its kind is gone. */
export function publicConnectorOf(row: Row<typeof connectors>): PublicConnector | null {
  const about = factories.get(row.connectorId)?.about;
  if (!about) return null;
  const { name = {}, logo, logoDark } = about.isStandard ? row.metadata : {};
  return {
    id: row.id,
    target: row.target,
    platform: row.platform,
    name: { ...about.name, ...name },
    logo: logo || about.logo,
    logoDark: logoDark === undefined ? about.logoDark : logoDark,
  };
}
