import { verify } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as samlify from "samlify";
import { createCertificate } from "../../workers/tenant/saml/create-certificate.ts";

/** What the provider says of who signs in, and what goes wrong there. */
export interface SamlPerson {
  nameId: string;
  email: string;
  name: string;
  /** Whether the provider vouches for the address, where it says so. */
  emailVerified?: string;
  /** The AuthnContextClassRef of the assertion, if it is not that of a password. */
  authnContext?: string;
}
export type SamlFault =
  | "unsigned"
  | "tampered"
  | "strange-key"
  | "wrong-audience"
  | "wrong-issuer"
  | "wrong-recipient"
  | "other-request"
  | "expired"
  | "two-assertions"
  | "doctype";

export interface SamlProvider {
  url: string;
  host: string;
  metadataUrl: string;
  entityId: string;
  person: SamlPerson;
  fault: SamlFault | null;
  isEncrypting: boolean;
  /** Its metadata ask for signed requests. */
  wantsSigned: boolean;
  /** What is at the address of its metadata instead, if anything. */
  published: { status: number; headers?: Record<string, string>; body?: string } | null;
  /** What the last request said. A signature was checked with the certificate of the service provider's metadata. */
  lastRequest: { id: string; isSigned: boolean; isProved: boolean } | null;
  /** A response for a service provider's metadata: to a request, or to none. */
  respond(spMetadata: string, requestId: string | null): Promise<string>;
  stop(): Promise<void>;
}

const statement = `<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{AssertionID}"><saml:AuthnContext><saml:AuthnContextClassRef>{AuthnContext}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;
const attribute = (name: string) => ({
  ...{ name, nameFormat: "urn:oasis:names:tc:SAML:2.0:attrname-format:basic" },
  ...{ valueTag: name, valueXsiType: "xs:string" },
});
const binding = samlify.Constants.namespace.binding;

/** An identity provider made of `samlify`: metadata, single sign-on over Redirect, and a page that posts the response. */
export async function startSamlProvider(): Promise<SamlProvider> {
  samlify.setSchemaValidator({ validate: async () => "skipped" });
  const [key, strangeKey] = await Promise.all([newKey(), newKey()]);
  const server = createServer((request, response) => void answer(new URL(request.url ?? "/", url), response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  const entityId = `${url}/metadata`;

  const idpOf = (signer: typeof key, isAssertionEncrypted: boolean) =>
    samlify.IdentityProvider({
      ...{ entityID: entityId, privateKey: signer.privateKey, signingCert: signer.certificate, isAssertionEncrypted },
      singleSignOnService: [{ Binding: binding.redirect, Location: `${url}/sso` }],
      wantAuthnRequestsSigned: provider.wantsSigned,
      nameIDFormat: ["urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"],
      loginResponseTemplate: {
        context: (samlify.SamlLib.defaultLoginResponseTemplate.context ?? "").replace("{AuthnStatement}", statement),
        attributes: ["email", "name", ...(provider.person.emailVerified ? ["emailVerified"] : [])].map(attribute),
      },
    });

  async function respond(spMetadata: string, requestId: string | null): Promise<string> {
    const { fault, person } = provider;
    const sp = samlify.ServiceProvider({ metadata: spMetadata });
    const acs = String(sp.entityMeta.getAssertionConsumerService("post"));
    const id = () => `_${crypto.randomUUID()}`;
    const [start, end] = fault === "expired" ? [-900_000, -600_000] : [-30_000, 300_000];
    const at = (after: number) => new Date(Date.now() + after).toISOString();
    const responseId = id();
    const tags = {
      ...{ ID: responseId, AssertionID: id(), Destination: acs },
      Audience: fault === "wrong-audience" ? "https://else.example" : sp.entityMeta.getEntityID(),
      SubjectRecipient: fault === "wrong-recipient" ? "https://else.example/acs" : acs,
      Issuer: fault === "wrong-issuer" ? "https://else.example" : entityId,
      ...{ IssueInstant: at(0), StatusCode: samlify.Constants.StatusCode.Success },
      ...{ ConditionsNotBefore: at(start), ConditionsNotOnOrAfter: at(end) },
      SubjectConfirmationDataNotOnOrAfter: at(end),
      NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
      NameID: person.nameId,
      AuthnContext: person.authnContext ?? "urn:oasis:names:tc:SAML:2.0:ac:classes:Password",
      InResponseTo: fault === "other-request" ? "_other" : (requestId ?? "nobody asked"),
      ...{ attrEmail: person.email, attrName: person.name, attrEmailVerified: person.emailVerified ?? "" },
    };
    const fill = (context: string) => {
      const filled = samlify.SamlLib.replaceTagsByValue(context, tags);
      return { id: responseId, context: filled.replaceAll(' InResponseTo="nobody asked"', "") };
    };
    const idp = idpOf(fault === "strange-key" ? strangeKey : key, provider.isEncrypting);
    const { context } = await idp.createLoginResponse(sp, { extract: {} }, "post", {}, fill, false);
    return Buffer.from(changed(Buffer.from(context, "base64").toString(), fault)).toString("base64");
  }

  async function answer(at: URL, response: ServerResponse): Promise<void> {
    if (at.pathname === "/metadata" && provider.published) {
      const { status, headers, body } = provider.published;
      response.writeHead(status, headers);
      response.end(body);
      return;
    }
    if (at.pathname === "/metadata") {
      response.writeHead(200, { "content-type": "application/samlmetadata+xml" });
      response.end(idpOf(key, false).getMetadata());
      return;
    }
    if (at.pathname !== "/sso") return void response.writeHead(404).end();
    const xml = samlify.Utility.inflateString(at.searchParams.get("SAMLRequest") ?? "");
    const requestId = / ID="([^"]+)"/.exec(xml)?.[1] ?? "";
    const issuer = />([^<]+)<\/saml:Issuer>/.exec(xml)?.[1] ?? "";
    const spMetadata = await (await fetch(issuer)).text();
    const isSigned = at.searchParams.has("Signature");
    provider.lastRequest = { id: requestId, isSigned, isProved: isSigned && isProved(at.search.slice(1), spMetadata) };
    const acs = / AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1] ?? "";
    const relayState = at.searchParams.get("RelayState") ?? "";
    response.writeHead(200, { "content-type": "text/html" });
    response.end(formOf(acs, { SAMLResponse: await respond(spMetadata, requestId), RelayState: relayState }));
  }

  const provider: SamlProvider = {
    ...{ url, host, entityId, metadataUrl: `${url}/metadata`, respond },
    person: { nameId: "nobody", email: "nobody@acme.example", name: "Nobody" },
    ...{ fault: null, isEncrypting: false, wantsSigned: false, published: null, lastRequest: null },
    stop: () => new Promise((done) => server.close(() => done())),
  };
  return provider;
}

const newKey = () => createCertificate({ commonName: "idp.example", years: 3, now: Date.now() });

/** The signature of a query by the signing key of some metadata (SAML 2.0 bindings, section 3.4.4.1). */
function isProved(query: string, spMetadata: string): boolean {
  const [, certificate = ""] = /use="signing"[\s\S]*?X509Certificate>([^<]+)</.exec(spMetadata) ?? [];
  const [signed = "", signature = ""] = query.split("&Signature=");
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`;
  return verify("sha256", Buffer.from(signed), pem, Buffer.from(decodeURIComponent(signature), "base64"));
}

/** After it was signed. */
function changed(xml: string, fault: SamlFault | null): string {
  if (fault === "unsigned") return xml.replace(/<ds:Signature [\s\S]*?<\/ds:Signature>/g, "");
  if (fault === "tampered") return xml.replaceAll("@", "@x");
  if (fault === "doctype") return `<!DOCTYPE r [<!ENTITY e "x">]>${xml}`;
  if (fault !== "two-assertions") return xml;
  const [assertion = ""] = /<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(xml) ?? [];
  return xml.replace(assertion, assertion.replaceAll(/ID="_[^"]*"/g, 'ID="_evil"') + assertion);
}

/** A page as identity providers have it, which posts itself. */
const formOf = (action: string, fields: Record<string, string>) =>
  `<!doctype html><title>Provider</title><form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join("")}<noscript><button>Continue</button></noscript></form><script>document.forms[0].submit()</script>`;
