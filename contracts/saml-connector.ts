/** Id of the connector factory for SAML, whose providers answer at an address of its own and not at the callback. */
export const samlFactoryId = "saml";

/** What a SAML provider has to know of a social connector, where its configuration names no other entity ID. */
export function samlValuesOf(endpoint: string, connectorId: string) {
  const acsUrl = `${endpoint}/api/authn/saml/${connectorId}`;
  /** Where its metadata are, as the standard recommends (SAML 2.0 metadata, section 4.1). */
  return { acsUrl, entityId: `${acsUrl}/metadata` };
}
