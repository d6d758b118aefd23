import type { OidcClientMetadata } from "../../../contracts/application.ts";
import type { Ctx } from "../../kernel/context.ts";

type Addresses = Pick<Partial<OidcClientMetadata>, "backchannelLogoutUri">;

/**
 * Logout tokens are sent to public addresses alone. One that was saved before stays, so that the rest can be edited.
 * @throws `outbound.address_refused`
 */
export function requireLogoutAddress({ outbound }: Ctx, before: Addresses | null, given: Addresses | undefined): void {
  const uri = given?.backchannelLogoutUri;
  if (uri !== undefined && uri !== before?.backchannelLogoutUri) outbound.requirePublicAddress(uri);
}
