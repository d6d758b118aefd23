import { expect, it } from "vitest";
import type { TenantInvitation } from "../../contracts/member.ts";
import type { Tenant as CloudTenant } from "../../contracts/tenant.ts";
import type { Hook } from "../../contracts/webhook.ts";
import { freePort } from "../../scripts/ports.ts";
import { callsThisMachine, hostForFile } from "../host.ts";
import { mailTo, registerConsoleUser } from "./console-user.ts";
import { unique } from "./fixture.ts";
import { until } from "./webhook-endpoint.ts";

const dead = `127.0.0.1:${await freePort()}`;
const host = hostForFile({ vars: callsThisMachine });

/** The cron of the edge, as every ten minutes. */
async function sweep(): Promise<void> {
  const worker = await host().mf.getWorker(host().nameOf("edge"));
  const scheduledTime = new Date(Math.ceil(Date.now() / 600_000) * 600_000);
  await worker.scheduled({ cron: "* * * * *", scheduledTime });
}

it("a webhook whose endpoint fails for days is paused, and the tenant's admins are told once, and nobody else", async () => {
  const [owner, colleague] = [await registerConsoleUser(host()), await registerConsoleUser(host())];
  const { body: tenant } = await owner.call<CloudTenant>("POST", "/api/tenants", {
    ...{ name: "Shop", regionName: "EU", tag: "development" },
  });
  const invited = await owner.call<TenantInvitation[]>("POST", `/api/tenants/${tenant.id}/invitations`, {
    ...{ invitee: [colleague.email], roleName: "collaborator" },
  });
  await colleague.call("PATCH", `/api/invitations/${invited.body[0]?.id}/status`, { status: "Accepted" });
  await mailTo(host(), colleague.email);
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
  const hook = await manage<Hook>("POST", "/hooks", {
    ...{ name: "Warehouse", events: ["Role.Created"], config: { url: `http://${dead}/` } },
  });
  const read = () => manage<Hook>("GET", `/hooks/${hook.id}`);
  const newRole = () => manage("POST", "/roles", { name: unique(), description: "d" });
  await newRole();
  await until("the endpoint fails", async () => (await read()).failingSince !== null);
  const db = await host().database("eu");
  const aged = "UPDATE hook_states SET failing_since = failing_since - 4 * 86400000, resume_at = 0 WHERE hook_id = ?";
  await db.prepare(aged).bind(hook.id).run();
  await newRole();
  await until("the webhook is paused", async () => (await read()).pausedAt !== null);
  expect(await read()).toMatchObject({ enabled: false });

  const paused = async (email: string) => {
    const answer = await fetch(`${host().url}/dev/inbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { subject: string; text: string }[]).filter(({ text }) =>
      text.includes("Warehouse"),
    );
  };
  await sweep();
  await until("the admin is told", async () => (await paused(owner.email)).length > 0);
  await sweep();
  const [mail, ...more] = await paused(owner.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("A webhook of Shop was paused");
  expect(mail?.text).toContain(`${host().url}/console/${tenant.id}/webhooks/${hook.id}`);
  expect(mail?.text).toContain("you’re an admin of Shop");
  expect(await paused(colleague.email)).toEqual([]);
});
