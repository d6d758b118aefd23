import { Secret, TOTP } from "otpauth";
import type { StartedWebAuthnRegistration } from "../../contracts/experience.ts";
import { Authenticator } from "./authenticator.ts";
import { configure, ExperienceClient, type Reply } from "./experience-client.ts";
import type { Client, Person, Tenant } from "./fixture.ts";

/** The code of an authenticator app that is not ours, `steps` of 30 seconds from now. */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export const wrongCode = (right: string): string => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

/** Second factors of the tenant from now on. */
export const setMfa = (tenant: Tenant, settings: Parameters<typeof configure>[1]) => configure(tenant, settings);

/** A sign-in up to where the password is right. `device`: one whose browser may be trusted. */
export async function knownByPassword(
  tenant: Tenant,
  client: Client,
  person: Person,
  more: Record<string, string> = {},
  device?: ExperienceClient,
): Promise<ExperienceClient> {
  const page = await ExperienceClient.open(tenant, client, more);
  for (const [key, cookie] of device?.browser.cookies ?? [])
    if (cookie.name.startsWith("_trusted_device")) page.browser.cookies.set(key, cookie);
  await page.start("SignIn");
  const identifier = { type: "username", value: person.username };
  const { verificationId } = await page.ok("POST", "/verification/password", { identifier, password: person.password });
  await page.ok("POST", "/identification", { verificationId });
  return page;
}

const prove = "/verification";

/** Sets up an authenticator app. @returns its secret */
export async function bindTotp(page: ExperienceClient): Promise<string> {
  const { verificationId, secret } = (await page.ok("POST", `${prove}/totp/secret`)) as Reply["body"] & {
    secret: string;
  };
  // The step before this one, so that the code of this one is free for a sign-in.
  await page.ok("POST", `${prove}/totp/verify`, { verificationId, code: totpCode(secret, -1) });
  await page.ok("POST", "/profile/mfa", { type: "Totp", verificationId });
  return secret;
}

/** Sets up backup codes. */
export async function bindBackupCodes(page: ExperienceClient): Promise<string[]> {
  const { verificationId, codes } = (await page.ok("POST", `${prove}/backup-code/generate`)) as Reply["body"] & {
    codes: string[];
  };
  await page.ok("POST", "/profile/mfa", { type: "BackupCode", verificationId });
  return codes;
}

/** Sets up a passkey. */
export async function bindPasskey(page: ExperienceClient): Promise<Authenticator> {
  const key = new Authenticator(page.tenant.endpoint);
  const path = `${prove}/web-authn/registration`;
  const { registrationOptions, verificationId } = await page.ok<StartedWebAuthnRegistration>("POST", path);
  const payload = key.create(registrationOptions);
  await page.ok("POST", `${prove}/web-authn/registration/verify`, { verificationId, payload });
  await page.ok("POST", "/profile/mfa", { type: "WebAuthn", verificationId });
  return key;
}
