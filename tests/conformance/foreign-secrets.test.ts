import { beforeAll, expect, it } from "vitest";
import { callsThisMachine } from "../host.ts";
import {
  basic,
  type Client,
  createClient,
  managementToken,
  seedTenant,
  type Tenant,
  tenantForFile,
} from "./fixture.ts";
import { createOneOfEverything, type Everything } from "./one-of-everything.ts";

// What a tenant gives to somebody opens something there and nothing in another tenant of the same database.
const first = tenantForFile(callsThisMachine);
interface Place {
  tenant: Tenant;
  management: string;
  client: Client;
  all: Everything;
}
let [home, away]: Place[] = [];

async function furnish(tenant: Tenant): Promise<Place> {
  const management = await managementToken(tenant);
  const client = await createClient(tenant, "Traditional");
  return { tenant, management, client, all: await createOneOfEverything(tenant, management) };
}

beforeAll(async () => {
  home = await furnish(first());
  away = await furnish(await seedTenant(first().host, "EU"));
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
/** The address of a tenant's page or file, at another tenant. */
const at = ({ tenant }: Place, address: string, of: Place) => address.replace(of.tenant.tenantId, tenant.tenantId);

const exchange = ({ tenant, client }: Place, subject_token: string, type: string) =>
  fetch(`${tenant.issuer}/token`, {
    method: "POST",
    headers: { authorization: basic(client.id, client.secret) },
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      ...{ subject_token, subject_token_type: type, scope: "openid" },
    }),
  });

type Secret = keyof Everything["secrets"] | "token";
const uses: [what: string, secret: Secret, use: (place: Place, secret: string, of: Place) => Promise<Response>][] = [
  ["a user's access token", "token", ({ tenant }, token) => fetch(`${tenant.endpoint}/api/my-account`, bearer(token))],
  ["a user's access token", "token", ({ tenant }, token) => fetch(`${tenant.issuer}/me`, bearer(token))],
  [
    ...(["a directory's token at another's address", "scimToken"] as const),
    ({ all }, token) => fetch(`${all.secrets.scimBaseUrl}/Users`, bearer(token)),
  ],
  [
    ...(["a directory's token at its own address elsewhere", "scimToken"] as const),
    (place, token, of) => fetch(`${at(place, of.all.secrets.scimBaseUrl, of)}/Users`, bearer(token)),
  ],
  [
    ...(["a personal access token", "pat"] as const),
    (place, token) => exchange(place, token, "urn:logto:token-type:personal_access_token"),
  ],
  [
    ...(["a subject token", "subjectToken"] as const),
    (place, token) => exchange(place, token, "urn:ietf:params:oauth:token-type:access_token"),
  ],
  ["a set-up link", "setup", (place, link, of) => fetch(at(place, link, of))],
  ["an invitation's link", "link", (place, link, of) => fetch(at(place, link, of))],
  [
    ...(["a one-time token", "oneTimeToken"] as const),
    ({ tenant, management }, token, of) =>
      fetch(`${tenant.endpoint}/api/one-time-tokens/verify`, {
        method: "POST",
        headers: { ...bearer(management).headers, "content-type": "application/json" },
        body: JSON.stringify({ token, email: of.all.secrets.email }),
      }),
  ],
];

/** The same secret with another end. */
const spoilt = (secret: string) => secret.slice(0, -6) + [...secret.slice(-6)].reverse().join("");

it.each(uses)("%s opens nothing in another tenant, and what it opens at home (%s)", async (_, name, use) => {
  const { all, tenant } = home as Place;
  const secret = name === "token" ? all.token : all.secrets[name];
  const answered = async (place: Place, value: string) => {
    const answer = await use(place, value, home as Place);
    const text = (await answer.text()).replaceAll(value, "<secret>").replaceAll(tenant.tenantId, "<tenant>");
    return { status: answer.status, text: text.replace(/"requestId":"\w+"|nonce="[^"]+"/g, "") };
  };
  const [there, spoiltThere] = [await answered(away as Place, secret), await answered(away as Place, spoilt(secret))];
  expect(there.status).toBe(spoiltThere.status);
  expect(there.text).not.toContain("canary");
  const opened = await answered(home as Place, secret);
  expect([opened.status, opened.text]).not.toEqual([there.status, there.text]);
  expect(opened.status).toBe(200);
});
