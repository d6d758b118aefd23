import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type SamlProvider, startSamlProvider } from "../services/saml-provider.ts";
import { byAllMeans, configure, ExperienceClient } from "./experience-client.ts";
import { type Client, createClient, seedTenant, type Tenant, unique } from "./fixture.ts";
import {
  connectSamlBy,
  dataIn,
  formAt,
  postSaml,
  type SamlConnector,
  samlConfigOf,
  samlPersonAt,
} from "./saml-social.ts";

const host = hostForFile({ vars: callsThisMachine });
let provider: SamlProvider;
let tenant: Tenant;
let client: Client;
beforeAll(async () => {
  provider = await startSamlProvider();
  tenant = await seedTenant(host(), "EU");
  client = await createClient(tenant, "Traditional");
  await byAllMeans(tenant);
  await configure(tenant, {
    signUp: { identifiers: [], password: false, verify: false, secondaryIdentifiers: [] },
  });
});
afterAll(() => provider?.stop());
beforeEach(() => void samlPersonAt(provider));

interface Saved {
  config: Record<string, unknown>;
  providerConfig: {
    serviceProvider: { entityId: string; assertionConsumerServiceUrl: string; x509Certificate?: string };
    identityProvider?: { entityId: string; signInEndpoint: string; isCertificateValid: boolean };
  };
}
const get = ({ id }: SamlConnector) => tenant.manage<Saved>("GET", `/api/connectors/${id}`);

async function connect(config: object): Promise<SamlConnector> {
  const made = await connectSamlBy(tenant, config, unique());
  await configure(tenant, { socialSignInConnectorTargets: [made.target] });
  return made;
}

/** A registration, from the Experience API to the provider and back. @returns 201 where somebody came back */
async function register({ id }: SamlConnector): Promise<number> {
  const page = await ExperienceClient.open(tenant, client);
  await page.start("Register");
  const base = `/verification/social/${id}`;
  const asked = { state: unique(), redirectUri: `${tenant.endpoint}/callback/${id}` };
  const begun = await page.ok<Record<string, string>>("POST", `${base}/authorization-uri`, asked);
  const { action, fields } = await formAt(begun.authorizationUri ?? "");
  const connectorData = dataIn(await postSaml(action, fields));
  const { verificationId = "" } = begun;
  const verified = await page.call("POST", `${base}/verify`, { verificationId, connectorData });
  if (verified.status !== 200) return verified.status;
  return (await page.call("POST", "/identification", { verificationId })).status;
}

const metadata = async () => (await fetch(provider.metadataUrl)).text();

it.each([
  ["the address of its metadata", async () => ({ idpMetadataUrl: provider.metadataUrl })],
  ["its metadata", async () => ({ idpMetadataXml: await metadata() })],
  ["its values", () => samlConfigOf(provider)],
])("a provider is known by %s, with plain and encrypted assertions", async (_, configOf) => {
  const config = await configOf();
  const connector = await connect(config);
  const saved = await get(connector);
  expect(saved.config).toEqual(config);
  expect(saved.providerConfig).toMatchObject({
    serviceProvider: {
      ...{ entityId: `${connector.acs}/metadata`, assertionConsumerServiceUrl: connector.acs },
      x509Certificate: expect.stringMatching(/^-----BEGIN CERTIFICATE-----/),
    },
    identityProvider: { entityId: provider.entityId, signInEndpoint: `${provider.url}/sso`, isCertificateValid: true },
  });
  expect(await register(connector)).toBe(201);
  expect(provider.lastRequest).toMatchObject({ isSigned: false });
  samlPersonAt(provider);
  provider.isEncrypting = true;
  expect(await register(connector)).toBe(201);
});

it("requests are signed so that the provider can check it, because the connector or the metadata say so", async () => {
  const own = await connect({ ...(await samlConfigOf(provider)), signAuthnRequest: true });
  expect(await register(own)).toBe(201);
  expect(provider.lastRequest).toMatchObject({ isSigned: true, isProved: true });
  samlPersonAt(provider);
  provider.wantsSigned = true;
  const asked = await connect({ idpMetadataUrl: provider.metadataUrl });
  expect(await register(asked)).toBe(201);
  expect(provider.lastRequest).toMatchObject({ isSigned: true, isProved: true });
});

describe("metadata that cannot be read", () => {
  const refusal = (config: object) =>
    connectSamlBy(tenant, config, unique()).then(
      () => "saved",
      (thrown: Error) => thrown.message,
    );

  it.each<[string, NonNullable<SamlProvider["published"]>, RegExp]>([
    ["404", { status: 404 }, /connector\.invalid_config.*idpMetadataUrl.*404/s],
    ["no XML", { status: 200, body: "not XML" }, /connector\.invalid_config.*idpMetadataUrl/s],
    ["a redirect", { status: 302, headers: { location: "http://10.0.0.1/" } }, /connector\.invalid_config.*302/s],
    ["too much", { status: 200, body: " ".repeat(1_100_000) }, /connector\.invalid_response.*too large/s],
    ["an error of the server", { status: 500 }, /connector\.general/],
  ])("%s is refused when a connector is saved", async (_, published, why) => {
    provider.published = published;
    const message = await refusal({ idpMetadataUrl: provider.metadataUrl });
    expect(message).toMatch(why);
    expect(message).toMatch(/\b4\d\d\b/);
  });

  it.each(["http://10.0.0.1/metadata", "https://169.254.169.254/", "https://localhost/metadata"])(
    "%s is no address to read them from",
    async (idpMetadataUrl) => {
      expect(await refusal({ idpMetadataUrl })).toMatch(/422.*outbound\.address_refused/s);
    },
  );

  it("does not stop sign-ins with those that were read before", async () => {
    const connector = await connect({ idpMetadataUrl: provider.metadataUrl });
    provider.published = { status: 503 };
    expect(await register(connector)).toBe(201);
  });

  it("changes nothing of what is saved", async () => {
    const connector = await connect({ idpMetadataUrl: provider.metadataUrl });
    const before = await get(connector);
    const changed = (config: object) => tenant.manage("PATCH", `/api/connectors/${connector.id}`, { config });
    await expect(changed({ idpMetadataXml: "<html/>" })).rejects.toThrow(/connector\.invalid_config.*idpMetadataXml/s);
    const both = { idpMetadataUrl: provider.metadataUrl, ...(await samlConfigOf(provider)) };
    await expect(changed(both)).rejects.toThrow(/give either this or idpMetadataUrl/);
    expect(await get(connector)).toEqual(before);
  });
});
