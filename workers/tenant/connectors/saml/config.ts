import { z } from "zod";
import { samlValuesOf } from "../../../../contracts/saml-connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { fromJson, HttpAddress, Line, OptionalLine } from "../factories/form.ts";

const ProfileMap = z
  .strictObject({
    ...{ id: OptionalLine, email: OptionalLine, emailVerified: OptionalLine },
    ...{ name: OptionalLine, avatar: OptionalLine, phone: OptionalLine },
  })
  .partial();
/** The attribute that each field of a profile is in, by its Name; `nameID` is the NameID of the subject. */
export type ProfileMap = z.infer<typeof ProfileMap>;

export const SamlConfig = z.object({
  /** The single sign-on service of the provider, over the Redirect binding (SAML 2.0 bindings, section 3.4). */
  signInEndpoint: HttpAddress,
  idpEntityId: Line.max(1024),
  /** One or several in PEM, or one in base64: what they certify is checked when they are saved. */
  x509Certificate: z.string().trim().min(1).max(65_536),
  /** Ours, if it is not the address of our metadata. */
  entityID: OptionalLine.refine((id) => (id?.length ?? 0) <= 1024, "has more than 1,024 characters"),
  profileMap: z.preprocess(
    fromJson,
    ProfileMap.optional().transform((map) => map ?? {}),
  ),
});
export type SamlConfig = z.infer<typeof SamlConfig>;

/** Our side of a connector (SAML 2.0 metadata, section 2.4.4): each has an address of its own for what comes back. */
export const serviceProviderOf = (
  { endpoint }: Ctx,
  connectorId: string,
  { entityID }: { entityID?: string | undefined },
) => {
  const { acsUrl, entityId } = samlValuesOf(endpoint, connectorId);
  return { acsUrl, entityId: entityID ?? entityId };
};
