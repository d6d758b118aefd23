import { beforeAll, expect, it } from "vitest";
import { Browser } from "./browser.ts";
import { type Client, createClient, createPerson, type Person, rpOrigin, tenantForFile } from "./fixture.ts";
import { sendRaw } from "./raw.ts";
import {
  authorizationUrl,
  authorize,
  challengeOf,
  codeForm,
  newVerifier,
  type Parameters,
  requestToken,
} from "./requests.ts";
import { age } from "./stored.ts";

// RFC 9700 (OAuth 2.0 Security Best Current Practice), as a list of twenty points: those about authorization.
const tenant = tenantForFile();
let person: Person;
let web: Client;
let other: Client;
let spa: Client;
let native: Client;
let machine: Client;

beforeAll(async () => {
  person = await createPerson(tenant());
  web = await createClient(tenant(), "Traditional");
  other = await createClient(tenant(), "Traditional");
  spa = await createClient(tenant(), "SPA");
  native = await createClient(tenant(), "Native", {
    oidcClientMetadata: { redirectUris: ["com.example.app://callback", "http://127.0.0.1/callback"] },
  });
  machine = await createClient(tenant(), "MachineToMachine");
});

const metadata = async () =>
  (await (await fetch(`${tenant().issuer}/.well-known/openid-configuration`)).json()) as Record<string, unknown>;

/** Asks as an attacker would, with a browser that is signed in. @returns what the server says */
async function ask(parameters: Parameters, client = web): Promise<Response> {
  const challenge = client.secret === "" ? await challengeOf(newVerifier()) : {};
  return new Browser().get(authorizationUrl(tenant(), client, { ...challenge, ...parameters }));
}

async function expectPage(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(await answer.text()).not.toMatch(/<form|<script|http-equiv/i);
}

/** The error that an answer to the application carries. */
const errorOf = (answer: Response): string | null =>
  new URL(answer.headers.get("location") ?? "about:blank").searchParams.get("error");

const mutations = [
  `${rpOrigin}/callback/`,
  `${rpOrigin}/Callback`,
  `${rpOrigin}/callback?a=b`,
  `${rpOrigin}/callback?`,
  `${rpOrigin}/callback#`,
  `${rpOrigin}/callback#fragment`,
  `${rpOrigin}/callbackx`,
  `${rpOrigin}/callback;x`,
  `${rpOrigin}/callback/../callback`,
  `${rpOrigin}/callback/..`,
  `${rpOrigin}/x/../callback`,
  `${rpOrigin}//callback`,
  `${rpOrigin}/%63allback`,
  `${rpOrigin}/callback%00`,
  `${rpOrigin}/callback%0d%0aLocation:%20https://evil.example`,
  `${rpOrigin}/callback\r\nLocation: https://evil.example`,
  `${rpOrigin}:443/callback`,
  `${rpOrigin}:8443/callback`,
  "http://rp.example/callback",
  "HTTPS://rp.example/callback",
  "https://RP.example/callback",
  "https://rp.example./callback",
  "https://rp.example.evil.example/callback",
  "https://evil.example/callback",
  "https://evil.example/https://rp.example/callback",
  "https://sub.rp.example/callback",
  "https://rp.example@evil.example/callback",
  "https://user:secret@rp.example/callback",
  "https://evil.example\\@rp.example/callback",
  "https:\\\\rp.example\\callback",
  "https:/rp.example/callback",
  "https:rp.example/callback",
  "//rp.example/callback",
  "/callback",
  "callback",
  ` ${rpOrigin}/callback`,
  `${rpOrigin}/callback `,
  `${rpOrigin}/call\tback`,
  "https://xn--rp-example-9ya/callback",
  "https://rр.example/callback",
  `javascript:location='${rpOrigin}/callback'`,
  "data:text/html,<script>alert(1)</script>",
  `${rpOrigin}/callback,https://evil.example`,
  "null",
  "",
];

it("1 redirect addresses match exactly; only the port of a native app on loopback may vary", async () => {
  expect(mutations.length).toBeGreaterThanOrEqual(25);
  for (const redirect_uri of mutations) {
    for (const prompt of [undefined, "none"]) await expectPage(await ask({ redirect_uri, prompt }));
  }
  const twice = authorizationUrl(tenant(), web);
  twice.searchParams.append("redirect_uri", "https://evil.example/");
  await expectPage(await new Browser().get(twice));
  const onLoopback = { redirect_uri: "http://127.0.0.1:49152/callback", prompt: "none" };
  expect(errorOf(await ask(onLoopback, native))).toBe("login_required");
  const loopbackAlone = { oidcClientMetadata: { redirectUris: ["http://127.0.0.1/callback"] } };
  expect(errorOf(await ask(onLoopback, await createClient(tenant(), "Native", loopbackAlone)))).toBe("login_required");
  await expectPage(await ask(onLoopback, await createClient(tenant(), "SPA", loopbackAlone)));
  for (const redirect_uri of ["http://127.0.0.1:49152/other", "http://localhost:49152/callback", "com.example.app://x"])
    await expectPage(await ask({ redirect_uri }, native));
});

it("2 neither authorization nor logout nor a path redirects to an address that nobody registered", async () => {
  const addresses = ["https://evil.example/", `${rpOrigin}/callback?next=https://evil.example/`];
  for (const address of addresses) {
    await expectPage(await ask({ redirect_uri: address }));
    const url = new URL(`${tenant().issuer}/session/end`);
    url.search = new URLSearchParams({ post_logout_redirect_uri: address, client_id: web.id }).toString();
    await expectPage(await new Browser().get(url));
  }
  for (const path of ["//evil.example/", "/\\evil.example/", "/oidc//evil.example", "/%2f%2fevil.example"]) {
    for (const base of [tenant().host.url, tenant().endpoint]) {
      const { headers } = await sendRaw(base + path);
      expect(String(headers.location ?? "/")).toMatch(/^\/(?![/\\])/);
    }
  }
});

it("3 a request with a wrong client or a wrong redirect address ends at a page and redirects nowhere", async () => {
  for (const client_id of ["unknown", "", "../../", undefined, "%00", "' OR 1=1 --"])
    await expectPage(await ask({ client_id }));
  await expectPage(await ask({ redirect_uri: undefined, client_id: native.id }));
  await expectPage(await ask({ client_id: machine.id, redirect_uri: `${rpOrigin}/callback` }));
});

it("4 public clients must use PKCE, and S256 is the only method", async () => {
  for (const client of [spa, native]) {
    const without = await ask({ code_challenge: undefined, code_challenge_method: undefined }, client);
    expect(errorOf(without)).toBe("invalid_request");
  }
  for (const client of [spa, web]) {
    const plain = { code_challenge: newVerifier(), code_challenge_method: "plain" };
    expect(errorOf(await ask(plain, client))).toBe("invalid_request");
    expect(errorOf(await ask({ ...plain, code_challenge_method: undefined }, client))).toBe("invalid_request");
    const short = { code_challenge: "x".repeat(10), code_challenge_method: "S256" };
    expect(errorOf(await ask(short, client))).toBe("invalid_request");
  }
});

it("5 a code that was asked for with a challenge needs its verifier, of every client", async () => {
  for (const client of [spa, web]) {
    const wrong = [undefined, newVerifier(), "short", "x".repeat(129), ""];
    for (const verifier of wrong) {
      const challenge = await challengeOf(newVerifier());
      const { parameters } = await authorize(tenant(), person, client, new Browser(), challenge);
      const answer = await requestToken(tenant(), client, codeForm(client, parameters.get("code"), verifier));
      expect(answer).toMatchObject({ status: 400, error: expect.stringMatching(/^invalid_(grant|request)$/) });
    }
  }
});

it("6 a verifier for a code that was asked for without a challenge is refused", async () => {
  const { parameters } = await authorize(tenant(), person, web, new Browser());
  const answer = await requestToken(tenant(), web, codeForm(web, parameters.get("code"), newVerifier()));
  expect(answer).toMatchObject({ status: 400, error: "invalid_grant" });
});

it("7 the metadata says which PKCE methods there are", async () => {
  expect(await metadata()).toMatchObject({ code_challenge_methods_supported: ["S256"] });
});

it("8 a code works once, for its client, with its redirect address, for a minute", async () => {
  const both = { oidcClientMetadata: { redirectUris: [`${rpOrigin}/callback`, `${rpOrigin}/second`] } };
  const client = await createClient(tenant(), "Traditional", both);
  const browser = new Browser();
  const code = async () => (await authorize(tenant(), person, client, browser)).parameters.get("code");
  const refused = { status: 400, error: "invalid_grant" };
  const second = { ...codeForm(client, await code()), redirect_uri: `${rpOrigin}/second` };
  expect(await requestToken(tenant(), client, second)).toMatchObject(refused);
  expect(await requestToken(tenant(), other, codeForm(other, await code()))).toMatchObject(refused);
  const without = { ...codeForm(client, await code()), redirect_uri: undefined };
  expect(await requestToken(tenant(), client, without)).toMatchObject({ status: 400 });
  const late = codeForm(client, await code());
  await age(tenant(), "AuthorizationCode", 61);
  expect(await requestToken(tenant(), client, late)).toMatchObject(refused);
  const form = codeForm(client, await code());
  expect(await requestToken(tenant(), client, form)).toMatchObject({ status: 200 });
  expect(await requestToken(tenant(), client, form)).toMatchObject(refused);
});

it("9 every answer to an application names its issuer", async () => {
  expect(await metadata()).toMatchObject({ authorization_response_iss_parameter_supported: true });
  const granted = await authorize(tenant(), person, web, new Browser());
  expect(granted.parameters.get("iss")).toBe(tenant().issuer);
  for (const parameters of [{ prompt: "none" }, { response_type: "token" }, { request: "x" }]) {
    const refused = new URL((await ask(parameters)).headers.get("location") ?? "");
    expect(new URLSearchParams(refused.search || refused.hash.slice(1)).get("iss")).toBe(tenant().issuer);
  }
});
