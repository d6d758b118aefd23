import { z } from "zod";
import type { ConnectorData } from "../../../../contracts/experience.ts";
import { AppError } from "../../../kernel/error.ts";

/** `authorization_response_iss_parameter_supported` of a provider's metadata (RFC 9207, section 3). */
export const SaysSender = z.boolean().default(false).catch(false);

/**
 * RFC 9207, section 2.4: what another provider answered is not for this one, which would learn the code. An answer without an
 * issuer is refused where the provider says that all of its answers have one.
 * @throws `session.connector_validation_session_not_found`
 */
export function requireSender({ iss, error }: ConnectorData, issuer: string | string[], saysSender: boolean): void {
  const isOther = iss === undefined ? saysSender && error === undefined : ![issuer].flat().includes(iss);
  if (isOther) throw new AppError("session.connector_validation_session_not_found");
}
