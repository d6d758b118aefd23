import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import type { OidcSsoConfig, SsoProviderName } from "../../../../contracts/sso-connector.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { SsoSession } from "../protocol.ts";
import { type OpenedProvider, readTokens } from "./flow.ts";
import { checkToken } from "./token-checks.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const session: SsoSession = { connectorId: "c", redirectUri: "https://shop.example/", state: "s", nonce: "n" };
let keys: { publicKey: CryptoKey; privateKey: CryptoKey };
let ctx: Ctx;
beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  const published = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: "RS256" }] });
  const outbound = { fetch: async () => new Response(published) };
  ctx = { now: () => now, serviceUrl: (url: string) => url, outbound } as unknown as Ctx;
});

interface Provider {
  name: SsoProviderName;
  /** As its metadata have it. */
  issuer: string;
  config?: Partial<OidcSsoConfig>;
}
const open = ({ name, issuer, config = {} }: Provider, domains: string[]): OpenedProvider =>
  ({
    row: { providerName: name, domains },
    config: { clientId: "client", clientSecret: "secret", issuer, ...config },
    metadata: { issuer, jwks_uri: `${issuer}/keys` },
  }) as unknown as OpenedProvider;

const tokenOf = (claims: JWTPayload) =>
  new SignJWT({ nonce: "n", aud: "client", sub: "p1", iat: now / 1000, exp: now / 1000 + 60, ...claims })
    .setProtectedHeader({ alg: "RS256" })
    .sign(keys.privateKey);

async function personAt(provider: Provider, domains: string[], claims: JWTPayload) {
  const id_token = await tokenOf({ iss: provider.issuer, ...claims });
  return readTokens(ctx, open(provider, domains), session, { id_token } as Parameters<typeof readTokens>[3]);
}
async function checksAt(provider: Provider, domains: string[], claims: JWTPayload) {
  const token = await tokenOf({ iss: provider.issuer, ...claims });
  const { checks } = await checkToken(ctx, open(provider, domains), session, token);
  return Object.fromEntries(checks.map(({ check, isPassed }) => [check, isPassed]));
}

describe("Google Workspace", () => {
  const google: Provider = { name: "GoogleWorkspace", issuer: "https://accounts.google.com" };
  const ada = { email: "ada@acme.com", email_verified: true };
  const refusal = { code: "single_sign_on.foreign_account" };

  it("lets in who is of the company's Workspace, under any of its domains", async () => {
    for (const hd of ["acme.com", "ACME.com", "acme.co.uk"])
      expect(await personAt(google, ["acme.com"], { ...ada, hd })).toMatchObject({
        userInfo: { email: "ada@acme.com", isEmailVerified: true },
      });
    expect(await personAt(google, [], { ...ada, hd: "acme.com" })).toMatchObject({ userInfo: { id: "p1" } });
    expect(await checksAt(google, ["acme.com"], { ...ada, hd: "acme.com" })).toMatchObject({ domain: true });
  });

  it("refuses a personal account, whatever its address, and an account of another company", async () => {
    await expect(personAt(google, ["acme.com"], ada)).rejects.toMatchObject(refusal);
    await expect(personAt(google, [], ada)).rejects.toMatchObject(refusal);
    for (const hd of ["", 1, null, ["acme.com"], { a: 1 }] as unknown[])
      await expect(personAt(google, ["acme.com"], { ...ada, hd }), JSON.stringify(hd)).rejects.toMatchObject(refusal);
    const eve = { email: "eve@evil.example", email_verified: true, hd: "evil.example" };
    await expect(personAt(google, ["acme.com"], eve)).rejects.toMatchObject(refusal);
    expect(await checksAt(google, ["acme.com"], ada)).toMatchObject({ domain: false, issuer: true });
  });
});

describe("Microsoft Entra ID", () => {
  const directory = "11111111-2222-3333-4444-555555555555";
  const config = { trustUnverifiedEmail: true };
  const at = (issuer: string): Provider => ({
    ...{ name: "AzureAdOidc", config },
    issuer: `https://login.microsoftonline.com/${issuer}/v2.0`,
  });
  const claims = { email: "ada@acme.com", tid: directory, iss: at(directory).issuer };

  it("names addresses that count where the connector trusts its directory", async () => {
    const { userInfo } = await personAt(at(directory), ["acme.com"], claims);
    expect(userInfo).toMatchObject({ email: "ada@acme.com", isEmailVerified: true });
  });

  it("names none that count where anybody's directory can: each names what it likes", async () => {
    const { userInfo } = await personAt(at("{tenantid}"), ["acme.com"], claims);
    expect(userInfo).toMatchObject({ email: "ada@acme.com", isEmailVerified: false });
    expect(await checksAt(at("{tenantid}"), ["acme.com"], claims)).toMatchObject({ issuer: true, verified: false });
  });
});

it("claims of other types than they should have say nothing, and break nothing", async () => {
  const provider: Provider = { name: "OIDC", issuer: "https://idp.acme.com" };
  const odd: JWTPayload[] = [
    { email: ["ada@acme.com"], email_verified: true },
    { email: { value: "ada@acme.com" }, email_verified: true, name: ["Ada"], picture: 5 },
    { email: "ada@acme.com, eve@evil.example", email_verified: true },
    { email: '"eve@evil.example"@acme.com', email_verified: true },
    { email: null, email_verified: null, name: null, picture: "javascript:alert(1)", amr: { 0: "mfa" }, acr: ["mfa"] },
  ];
  for (const claims of odd) {
    const { userInfo, isMultiFactor } = await personAt(provider, ["acme.com"], claims);
    expect([userInfo.email, userInfo.avatar, isMultiFactor], JSON.stringify(claims)).toEqual([
      ...[undefined, undefined, false],
    ]);
  }
  for (const email_verified of [1, "yes", [true], {}, "TRUE", null])
    expect(
      (await personAt(provider, ["acme.com"], { email: "ada@acme.com", email_verified })).userInfo.isEmailVerified,
    ).toBe(false);
  for (const sub of ["", null, ["p1"], {}] as unknown[])
    await expect(personAt(provider, [], { sub } as JWTPayload), JSON.stringify(sub)).rejects.toMatchObject({
      status: expect.any(Number),
    });
});
