import { expect, it } from "vitest";
import type { SamlApplication, SamlSecret } from "../../contracts/saml-application.ts";
import type { Tenant as CloudTenant } from "../../contracts/tenant.ts";
import { hostForFile } from "../host.ts";
import { registerConsoleUser } from "./console-user.ts";
import { until } from "./webhook-endpoint.ts";

const host = hostForFile();
const dayMs = 86_400_000;

/** The cron of the edge, as every ten minutes. */
async function sweep(): Promise<void> {
  const worker = await host().mf.getWorker(host().nameOf("edge"));
  const scheduledTime = new Date(Math.ceil(Date.now() / 600_000) * 600_000);
  await worker.scheduled({ cron: "* * * * *", scheduledTime });
}

it("admins are told once 30 days before the certificate that signs ends, and once 7 days before", async () => {
  const owner = await registerConsoleUser(host());
  const { body: tenant } = await owner.call<CloudTenant>("POST", "/api/tenants", {
    ...{ name: "Shop", regionName: "EU", tag: "development" },
  });
  const token = await owner.token(tenant.indicator);
  const manage = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${host().url}/m/${tenant.id}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as T;
  };
  const app = await manage<SamlApplication>("POST", "/saml-applications", { name: "Warehouse CRM" });
  const path = `/saml-applications/${app.id}/secrets`;
  await manage<SamlSecret>("POST", path, { lifeSpanInYears: 1 });
  const active = (await manage<SamlSecret[]>("GET", path)).find((secret) => secret.active);
  const db = await host().database("eu");
  const endsIn = async (days: number) => {
    const expiresAt = Date.now() + days * dayMs;
    const ofAll = "UPDATE saml_application_secrets SET expires_at = ? WHERE application_id = ?";
    await db.prepare(ofAll).bind(expiresAt, app.id).run();
  };
  const told = async () => {
    const answer = await fetch(`${host().url}/dev/inbox.json?to=${encodeURIComponent(owner.email)}`);
    const mails = (await answer.json()) as { subject: string; text: string }[];
    return mails.filter(({ text }) => text.includes("Warehouse CRM"));
  };
  const noticed = async () =>
    db
      .prepare("SELECT noticed_days FROM saml_application_secrets WHERE id = ?")
      .bind(active?.id ?? "")
      .first("noticed_days");

  await endsIn(31);
  await sweep();
  expect([await noticed(), await told()]).toEqual([null, []]);
  await endsIn(29);
  await sweep();
  await sweep();
  expect(await noticed()).toBe(30);
  await until("the admin is told", async () => (await told()).length > 0);
  await endsIn(6);
  await sweep();
  await sweep();
  expect(await noticed()).toBe(7);
  await until("the admin is told again", async () => (await told()).length > 1);
  const mails = await told();
  // Of the certificate that signs alone, twice.
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toBe("The SAML certificate of Warehouse CRM expires soon");
  expect(mails[0]?.text).toContain(`${host().url}/console/${tenant.id}/applications/${app.id}/saml`);
  expect(mails[0]?.text).toContain("you’re an admin of Shop");
});
