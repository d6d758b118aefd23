import { decodeJwt } from "jose";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { mfaAcr } from "../../contracts/acr.ts";
import { comeBackFrom, companyForFile, connectTo, newDomain, personAt, signOnBy } from "./company.ts";
import { configure, type ExperienceClient } from "./experience-client.ts";
import { bindBackupCodes, bindTotp, totpCode } from "./mfa-steps.ts";
import { callbackOf, codeForm, requestToken } from "./requests.ts";

/*
 * What an application hears of the second factors of people whom a company's provider sends: what the provider says, and
 * nothing where it says nothing (OWASP ASVS 5.0, 6.8.4).
 */
const company = companyForFile();
const domain = newDomain();
let connectorId: string;

beforeAll(async () => {
  connectorId = (await connectTo(company(), [domain])).id;
  await configure(company().tenant, { mfa: { factors: ["Totp", "BackupCode"], policy: "Mandatory" } });
});
/** Somebody new each time, whom the provider has asked for a password. */
beforeEach(() => {
  personAt(company(), domain, { amr: ["pwd"] });
});

const essential = { claims: JSON.stringify({ id_token: { acr: { essential: true, values: [mfaAcr] } } }) };

/** Signs on as somebody who has an account already, up to the submission. */
async function known(parameters: Record<string, string> = {}): Promise<ExperienceClient> {
  const { page, verificationId, verify } = await comeBackFrom(company(), connectorId, parameters);
  expect(await verify()).toMatchObject({ status: 200 });
  expect((await page.call("POST", "/identification", { verificationId })).status).toBe(204);
  return page;
}

async function claimsOf(page: ExperienceClient) {
  const { tenant, client } = company();
  const { status, body } = await page.submit();
  expect([status, body.code]).toEqual([200, undefined]);
  const { url } = await page.browser.follow(tenant, await page.browser.get(String(body.redirectTo)));
  const tokens = await requestToken(tenant, client, codeForm(client, url?.searchParams.get("code") ?? null));
  return decodeJwt(String(tokens.id_token));
}

it("a provider that says nothing of two factors is not said to have asked for them", async () => {
  await signOnBy(company(), connectorId);
  const requests: Record<string, string>[] = [{}, { acr_values: mfaAcr }];
  for (const parameters of requests) {
    const { acr, amr } = await claimsOf(await known(parameters));
    expect({ acr, amr }).toEqual({ acr: undefined, amr: undefined });
  }
});

it("a provider that says so is believed, of a new user as of a known one", async () => {
  Object.assign(company().providers.person, { amr: ["pwd", "mfa"] });
  const { page, verificationId, verify } = await comeBackFrom(company(), connectorId, essential);
  await verify();
  await page.call("POST", "/identification", { verificationId });
  await page.ok("PUT", "/interaction-event", { interactionEvent: "Register" });
  expect(await page.call("POST", "/identification", { verificationId })).toMatchObject({ status: 201 });
  expect(await claimsOf(page)).toMatchObject({ acr: mfaAcr, amr: ["mfa"] });
  expect(await claimsOf(await known(essential))).toMatchObject({ acr: mfaAcr, amr: ["mfa"] });
});

it("an application that insists gets a factor of ours: set up once, and asked for from then on", async () => {
  await signOnBy(company(), connectorId);
  const first = await known(essential);
  expect(await first.submit()).toMatchObject({ status: 422, body: { code: "user.missing_mfa" } });
  const secret = await bindTotp(first);
  await bindBackupCodes(first);
  expect(await claimsOf(first)).toMatchObject({ acr: mfaAcr, amr: ["otp", "mfa"] });
  // The tenant leaves it to the company; only the application wants to know.
  expect(await claimsOf(await known())).not.toHaveProperty("acr");
  const next = await known({ acr_values: mfaAcr });
  expect(await next.submit()).toMatchObject({ status: 403, body: { code: "session.mfa.require_mfa_verification" } });
  await next.ok("POST", "/verification/totp/verify", { code: totpCode(secret) });
  expect(await claimsOf(next)).toMatchObject({ acr: mfaAcr, amr: ["otp", "mfa"] });
});

it("without factors of the tenant, what the provider says is all that there is", async () => {
  const { tenant, providers } = company();
  await configure(tenant, { mfa: { factors: [], policy: "UserControlled" } });
  await signOnBy(company(), connectorId);
  const page = await known(essential);
  const { body } = await page.submit();
  const back = await page.browser.follow(tenant, await page.browser.get(String(body.redirectTo)));
  expect((await callbackOf(back)).parameters.get("error")).toBe("unmet_authentication_requirements");
  Object.assign(providers.person, { amr: ["mfa"] });
  expect(await claimsOf(await known(essential))).toMatchObject({ acr: mfaAcr });
  await configure(tenant, { mfa: { factors: ["Totp", "BackupCode"], policy: "Mandatory" } });
});
