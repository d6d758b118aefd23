import { SsoSetupLink } from "../../../contracts/sso-setup.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";

export const setupLinkPath = (id: string) => `/api/sso-connectors/${id}/setup-link`;

/** The link that the connector has; null for none. */
export async function readSetupLink(call: ApiCall, id: string): Promise<Outcome<SsoSetupLink | null>> {
  const found = await call(setupLinkPath(id), SsoSetupLink);
  return found.ok || found.failure.status !== 404 ? found : { ok: true, value: null };
}
