import { samlFactoryId } from "../../../../contracts/saml-connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { loadSaml } from "../../saml/load.ts";
import { requestUrl } from "../../saml-sign-on/connection.ts";
import { type SocialRequest, socialFactory } from "../factory.ts";
import { completeConfig } from "../saml/complete.ts";
import { SamlConfig } from "../saml/config.ts";
import { connectionOf, publishedSaml } from "../saml/connection.ts";
import { takePerson } from "../saml/received.ts";
import { keepRequest } from "../saml/request.ts";
import { codeOf } from "./code-flow.ts";
import { textItem } from "./form.ts";
import { drawLogo, letterMark } from "./logo.ts";
import { readmeOf, targetStep } from "./oauth-provider.ts";

/**
 * What the assertion consumer service sends is a code for whoever began: it goes to our own pages, and where else only who may
 * do so has said. To any other address, somebody who sent a stranger to the provider could have it sent.
 */
function requireOwnReturn(ctx: Ctx, { redirectUri, returnAddresses = [] }: SocialRequest, connectorId: string): void {
  const callback = `${ctx.endpoint}/callback/${connectorId}`;
  if (redirectUri !== callback && !returnAddresses.includes(redirectUri))
    throw new AppError("connector.invalid_request_parameters", {
      details: `redirectUri: must be ${callback} or a redirect URI of your application`,
    });
}

/** Any identity provider with SAML 2.0: the profile of web browser single sign-on, begun by us (profiles, section 4.1). */
export const saml = socialFactory({
  id: samlFactoryId,
  name: "SAML",
  description: "Sign in with any SAML 2.0 identity provider.",
  isStandard: true,
  logo: drawLogo("#c0392b", letterMark("SA")),
  readme: readmeOf("SAML", [
    "Create a SAML 2.0 application with the provider. Enter the ACS URL `{endpoint}/api/authn/saml/{connectorId}` and the entity ID. Once you have saved, your metadata, with the certificate, is at `{endpoint}/api/authn/saml/{connectorId}/metadata`.",
    "Have the provider sign assertions. It can also encrypt them with your certificate. Sign-ins must start on your sign-in page.",
    "Enter the provider’s metadata URL. If it has none, paste its metadata, or enter its sign-in URL, entity ID, and signing certificate.",
    "Map each profile field to its attribute in the profile map, or to `nameID`. An email address counts as verified only if the attribute in `emailVerified` is `true`.",
    targetStep,
  ]),
  formItems: [
    textItem("idpMetadataUrl", "Metadata URL", {
      placeholder: "https://idp.example.com/metadata",
      description: "Keeps the provider’s certificates up to date.",
    }),
    {
      type: "MultilineText",
      key: "idpMetadataXml",
      label: "Metadata XML",
      description: "If the provider has no metadata URL.",
      fileTypes: ".xml,application/xml,text/xml",
    },
    textItem("signInEndpoint", "Sign-in URL", {
      placeholder: "https://idp.example.com/sso",
      description: "Leave this and the next two fields empty if you enter metadata.",
    }),
    textItem("idpEntityId", "Issuer (entity ID)"),
    {
      type: "MultilineText",
      key: "x509Certificate",
      label: "Signing certificate",
      placeholder: "-----BEGIN CERTIFICATE-----",
      description: "In PEM format. Paste both certificates while the provider rotates its key.",
    },
    {
      type: "Switch",
      key: "signAuthnRequest",
      label: "Sign requests",
      description: "Requests are always signed if the provider’s metadata asks for it.",
    },
    textItem("entityID", "Your entity ID", {
      description: "Leave empty to use the URL of your metadata.",
    }),
    {
      type: "Json",
      key: "profileMap",
      label: "Profile map",
      description: "Attribute names. Leave empty to use the usual ones.",
      fields: [
        { key: "id", label: "User ID" },
        { key: "email", label: "Email address" },
        { key: "emailVerified", label: "Email address is verified" },
        { key: "name", label: "Name" },
        { key: "avatar", label: "Picture" },
        { key: "phone", label: "Phone number" },
      ],
    },
  ],
  config: SamlConfig,
  complete: completeConfig,
  published: publishedSaml,
  async authorizationUri(ctx, config, request, connectorId) {
    requireOwnReturn(ctx, request, connectorId);
    const [core, connection] = await Promise.all([loadSaml(), connectionOf(ctx, connectorId, config)]);
    const id = core.newSamlId();
    const { redirectUri, state } = request;
    const relayState = await keepRequest(ctx, { connectorId, requestId: id, redirectUri, state });
    return { url: await requestUrl(ctx, connection, { id, relayState }), nonce: id };
  },
  userInfo: (ctx, _, session, data) => takePerson(ctx, session, codeOf(data)),
});
