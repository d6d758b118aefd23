import { z } from "zod";
import { samlValuesOf } from "../../../../contracts/saml-connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { IdentityProvider, usedWays } from "../../saml-sign-on/identity-provider.ts";
import { type ServiceProvider, ServiceProviderKey } from "../../saml-sign-on/service-provider.ts";
import { fromJson, HttpAddress, Line, OptionalLine } from "../factories/form.ts";

const ProfileMap = z
  .strictObject({
    ...{ id: OptionalLine, email: OptionalLine, emailVerified: OptionalLine },
    ...{ name: OptionalLine, avatar: OptionalLine, phone: OptionalLine },
  })
  .partial();
/** The attribute that each field of a profile is in, by its Name; `nameID` is the NameID of the subject. */
export type ProfileMap = z.infer<typeof ProfileMap>;

/** A field that a form leaves empty is one that is not there. */
const filled = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

/** As it is sealed, which may be before it is whole: what was given, and what `complete.ts` keeps beside it. */
export const SavedSamlConfig = z.object({
  /** https. Read again at sign-ins, at most every five minutes, so that new certificates are known. */
  idpMetadataUrl: filled(HttpAddress),
  /** XML (SAML 2.0 metadata, section 2.4.3). */
  idpMetadataXml: filled(
    z
      .string()
      .trim()
      .max(256 * 1024, "has more than 256 kB"),
  ),
  /** The single sign-on service of the provider, over the Redirect binding (SAML 2.0 bindings, section 3.4). */
  signInEndpoint: filled(HttpAddress),
  idpEntityId: filled(Line.max(1024)),
  /** One or several in PEM, or one in base64: what they certify is checked when they are saved. */
  x509Certificate: filled(z.string().trim().max(65_536)),
  /** Requests are signed also where the metadata of the provider do not ask for it. */
  signAuthnRequest: z.boolean().optional(),
  /** Ours, if it is not the address of our metadata. */
  entityID: OptionalLine.refine((id) => (id?.length ?? 0) <= 1024, "has more than 1,024 characters"),
  profileMap: z.preprocess(
    fromJson,
    ProfileMap.optional().transform((map) => map ?? {}),
  ),
  /** What was read of the metadata when they were saved. */
  identityProvider: IdentityProvider.optional(),
  /** Missing of a connector that was saved before connectors had one. */
  serviceProvider: ServiceProviderKey.optional(),
});
export type SavedSamlConfig = z.infer<typeof SavedSamlConfig>;

const byHand = ["signInEndpoint", "idpEntityId", "x509Certificate"] as const;
const ways = [["idpMetadataUrl"], ["idpMetadataXml"], byHand] as const;

/** One that is whole: it names the identity provider in one way. */
export const SamlConfig = SavedSamlConfig.superRefine((config, { addIssue }) => {
  const refuse = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
  const [used, other] = usedWays(config, ways);
  if (used === undefined) refuse("idpMetadataUrl", "enter this, the metadata, or the provider’s values");
  if (other !== undefined) refuse(other, `give either this or ${used}`);
  if (used === undefined || other !== undefined || !byHand.some((field) => field === used)) return;
  for (const field of byHand) if (config[field] === undefined) refuse(field, "is required without metadata");
});
export type SamlConfig = SavedSamlConfig;

/** Our side of a connector (SAML 2.0 metadata, section 2.4.4): each has an address of its own for what comes back. */
export function serviceProviderOf(
  { endpoint }: Ctx,
  connectorId: string,
  { entityID }: { entityID?: string | undefined },
): ServiceProvider {
  const { acsUrl, entityId } = samlValuesOf(endpoint, connectorId);
  return { acsUrl, entityId: entityID ?? entityId };
}
