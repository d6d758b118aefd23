import type { Host } from "../../scripts/host.ts";
import type { Management } from "./console-management.ts";

export interface People {
  ada: string;
  roleId: string;
  applicationId: string;
}

const others = ["Bashir Okafor", "Chloé Martin", "Dmitri Novak", "Güneş Sato", "藤本 花", "ليلى حداد"];

/** Fills a tenant with users, of whom Ada has something of everything. */
export async function addPeople(call: Management): Promise<People> {
  const { id: applicationId } = await call("POST", "/applications", { name: "Shop web", type: "SPA" });
  const { id: roleId } = await call("POST", "/roles", { name: "Editor", description: "Writes and publishes" });
  await call("POST", "/roles", { name: "Auditor", description: "Reads everything, changes nothing" });
  for (const [index, name] of others.entries())
    await call("POST", "/users", { name, primaryEmail: `person-${index}@example.com`, username: `person_${index}` });
  await call("POST", "/users", { username: "no_name_at_all" });
  const { id: ada } = await call("POST", "/users", {
    name: "Ada Lovelace",
    primaryEmail: "ada@example.com",
    primaryPhone: "49301234567",
    username: "ada",
    password: "the engine weaves patterns",
    customData: { plan: "pro" },
    profile: { givenName: "Ada", familyName: "Lovelace", address: { locality: "London" } },
  });
  await call("POST", `/users/${ada}/roles`, { roleIds: [roleId] });
  await call("PUT", `/users/${ada}/identities/github`, { userId: "10293847", details: { name: "ada" } });
  await call("POST", `/users/${ada}/mfa-verifications`, { type: "BackupCode" });
  await call("POST", `/users/${ada}/personal-access-tokens`, { name: "Nightly export" });
  const { id: organizationId } = await call("POST", "/organizations", { name: "Analytical Engines" });
  await call("POST", `/organizations/${organizationId}/users`, { userIds: [ada] });
  return { ada, roleId, applicationId };
}

/** Signs somebody in with an application, as far as the tables tell. */
export async function signIn(
  host: Host,
  tenantId: string,
  userId: string,
  applicationId: string,
  at: "eu" | "control" = "eu",
): Promise<void> {
  const db = await host.database(at);
  const now = Date.now();
  const loginTs = Math.floor(now / 1000);
  const uid = crypto.randomUUID().replaceAll("-", "");
  const session = { uid, accountId: userId, loginTs, authorizations: { [applicationId]: {} } };
  const grant = { accountId: userId, clientId: applicationId, openid: { scope: "openid profile email" } };
  const add = (model: string, id: string, payload: object, sessionUid: string | null) =>
    db
      .prepare(
        "INSERT INTO oidc_records (tenant_id, model, id_hash, payload, uid, account_id, client_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      )
      .bind(
        tenantId,
        model,
        id,
        JSON.stringify(payload),
        sessionUid,
        userId,
        model === "Grant" ? applicationId : null,
        now,
        now + 3_600_000,
      );
  const agent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15";
  await db.batch([
    add("Session", `session-${uid}`, session, uid),
    add("Grant", `grant-${uid}`, grant, null),
    db
      .prepare(
        "INSERT INTO logs (tenant_id, id, key, result, user_id, application_id, payload, created_at) VALUES (?, ?, 'Interaction.SignIn.Submit', 'Success', ?, ?, ?, ?)",
      )
      .bind(
        tenantId,
        now.toString(36).padStart(9, "0") + uid.slice(0, 12),
        userId,
        applicationId,
        JSON.stringify({ ip: "192.0.2.7", userAgent: agent }),
        loginTs * 1000,
      ),
  ]);
}
