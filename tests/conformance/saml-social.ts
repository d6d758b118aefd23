import { expect } from "vitest";
import type { SamlPerson, SamlProvider } from "../services/saml-provider.ts";
import { type Tenant, unique } from "./fixture.ts";

/** A social connector with SAML. */
export interface SamlConnector {
  id: string;
  target: string;
  /** Its assertion consumer service. */
  acs: string;
}

/** The configuration of a connector to a stand-in, by hand. */
export async function samlConfigOf({ url, entityId, metadataUrl }: SamlProvider, more: object = {}) {
  const metadata = await (await fetch(metadataUrl)).text();
  const x509Certificate = /X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? "";
  return { signInEndpoint: `${url}/sso`, idpEntityId: entityId, x509Certificate, ...more };
}

export async function connectSaml(
  tenant: Tenant,
  provider: SamlProvider,
  target: string,
  more: object = {},
): Promise<SamlConnector> {
  return connectSamlBy(tenant, await samlConfigOf(provider, more), target);
}

export async function connectSamlBy(tenant: Tenant, config: object, target: string): Promise<SamlConnector> {
  const input = { connectorId: "saml", config, metadata: { target, name: { en: "Acme" } } };
  const { id } = await tenant.manage("POST", "/api/connectors", input);
  return { id, target, acs: `${tenant.endpoint}/api/authn/saml/${id}` };
}

/** Somebody at the provider that no test before knew. */
export function samlPersonAt(provider: SamlProvider, more: Partial<SamlPerson> = {}): SamlPerson {
  Object.assign(provider, { fault: null, isEncrypting: false, wantsSigned: false, published: null });
  provider.person = { nameId: `n-${unique()}`, email: `p-${unique()}@example.com`, name: "Ada", ...more };
  return provider.person;
}

/** The form that the provider's page posts. */
export async function formAt(sso: string): Promise<{ action: string; fields: Record<string, string> }> {
  const page = await (await fetch(sso)).text();
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]);
  return { action: /action="([^"]+)"/.exec(page)?.[1] ?? "", fields: Object.fromEntries(fields) };
}

/** As a browser posts it from another site: without cookies of ours. @returns where the browser is sent */
export async function postSaml(action: string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(action, {
    ...{ method: "POST", body: new URLSearchParams(fields), redirect: "manual" },
    headers: { origin: "https://idp.example", "sec-fetch-site": "cross-site" },
  });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("location") ?? "");
}
export const dataIn = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams);
