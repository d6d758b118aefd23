import { afterAll, beforeAll, expect } from "vitest";
import { callsThisMachine, hostForFile } from "../host.ts";
import { type SocialProviders, startSocialProviders } from "../services/social-providers.ts";
import { byAllMeans, configure, ExperienceClient } from "./experience-client.ts";
import { type Client, createClient, seedTenant, type Tenant, unique } from "./fixture.ts";

export interface Company {
  providers: SocialProviders;
  tenant: Tenant;
  client: Client;
}

/** A tenant whose companies have identity providers of their own, for the tests of a file. */
export function companyForFile(): () => Company {
  const host = hostForFile({ vars: callsThisMachine });
  let company: Company | undefined;
  beforeAll(async () => {
    const providers = await startSocialProviders();
    const tenant = await seedTenant(host(), "EU");
    company = { providers, tenant, client: await createClient(tenant, "Traditional") };
    await byAllMeans(tenant);
    await configure(tenant, { singleSignOnEnabled: true });
  });
  afterAll(async () => {
    await company?.providers.stop();
  });
  return () => {
    if (!company) throw new Error("the company is there from beforeAll on");
    return company;
  };
}

export interface Connector {
  id: string;
  isReady: boolean;
}

export const issuerOf = ({ providers }: Company): string => `${providers.url}/idp.acme.io`;
export const configOf = (company: Company) => ({
  ...{ issuer: issuerOf(company), clientId: company.providers.client.id },
  clientSecret: company.providers.client.secret,
});
export const newDomain = (): string => `${unique()}.example`;
export const connectTo = (company: Company, domains: string[], more: object = {}): Promise<Connector> =>
  company.tenant.manage<Connector>("POST", "/api/sso-connectors", {
    ...{ providerName: "OIDC", connectorName: `Acme ${unique()}`, domains, config: configOf(company) },
    ...more,
  });

/** Somebody at the company's provider that no test before knew. */
export function personAt({ providers }: Company, domain: string, more: Partial<SocialProviders["person"]> = {}) {
  providers.fault = null;
  providers.person = { id: `id-${unique()}`, email: `p-${unique()}@${domain}`, isVerified: true, name: "Ada", ...more };
  return providers.person as { id: string; email: string };
}

/** To the provider and back, by the Experience API. @param parameters of the authorization request */
export async function comeBackFrom(
  { tenant, client }: Company,
  connectorId: string,
  parameters: Record<string, string> = {},
) {
  const page = await ExperienceClient.open(tenant, client, parameters);
  await page.start("SignIn");
  const path = `/verification/sso/${connectorId}`;
  const redirectUri = "https://shop.example/callback";
  const begun = await page.ok("POST", `${path}/authorization-uri`, { state: unique(), redirectUri });
  const { authorizationUri = "", verificationId = "" } = begun as Record<string, string>;
  const answer = await fetch(authorizationUri, { redirect: "manual" });
  const data = Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
  const verify = (more: Record<string, string> = {}) =>
    page.call("POST", `${path}/verify`, { verificationId, connectorData: { ...data, ...more } });
  return { page, verificationId, verify };
}

export async function signOnBy(company: Company, connectorId: string): Promise<"new" | "known"> {
  const { page, verificationId, verify } = await comeBackFrom(company, connectorId);
  expect(await verify()).toMatchObject({ status: 200 });
  const known = await page.call("POST", "/identification", { verificationId });
  if (known.status === 404) {
    await page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
    expect(await page.call("POST", "/identification", { verificationId })).toMatchObject({ status: 201 });
  } else expect(known.status).toBe(204);
  expect(await page.submit()).toMatchObject({ status: 200 });
  return known.status === 404 ? "new" : "known";
}

export interface FoundUser {
  id: string;
  primaryEmail: string | null;
  ssoIdentities: { issuer: string; identityId: string; ssoConnectorId: string }[];
}
export const usersWith = ({ tenant }: Company, text: string) =>
  tenant.manage<{ id: string }[]>("GET", `/api/users?search=%25${encodeURIComponent(text)}%25`);
export async function userWith(company: Company, text: string): Promise<FoundUser> {
  const [found] = await usersWith(company, text);
  return company.tenant.manage<FoundUser>("GET", `/api/users/${found?.id}?includeSsoIdentities=true`);
}
