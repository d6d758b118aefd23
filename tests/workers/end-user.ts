import { expect } from "vitest";
import { sha256 } from "../../workers/kernel/crypto.ts";
import { edge } from "./harness.ts";
import { type Managed, unique } from "./management.ts";

export const goodPassword = () => `kT9vLm2p-${unique()}`;
export const everything = "openid profile email phone address identities custom_data";

export interface Issue {
  scope?: string;
  clientId?: string;
  sessionUid?: string;
  expiresIn?: number;
  /** Changes of the stored token. */
  more?: Record<string, unknown>;
  grant?: Record<string, unknown> | null;
}

export interface Person {
  id: string;
  username: string;
  password: string;
  token: string;
  call(method: string, path: string, body?: unknown, proof?: string): ReturnType<typeof call>;
}

async function record(of: Managed, model: string, id: string, row: Record<string, unknown>, payload: object) {
  const columns = { tenant_id: of.tenantId, model, id_hash: model === "Grant" ? id : await sha256(id), ...row };
  const all = { ...columns, payload: JSON.stringify({ kind: model, ...payload }), created_at: Date.now() };
  const names = Object.keys(all);
  await of.db
    .prepare(`INSERT INTO oidc_records (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .bind(...(Object.values(all) as string[]))
    .run();
}

/** A call to a tenant with a user's token, or without any. */
export async function call(
  endpoint: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  proof?: string,
) {
  const reply = await edge.fetch(endpoint + path, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(proof === undefined ? {} : { "logto-verification-id": proof }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await reply.text();
  const json: Record<string, unknown> = text === "" ? {} : JSON.parse(text);
  return { status: reply.status, code: json.code, body: json, headers: reply.headers };
}

export type EndUsers = ReturnType<typeof endUsers>;

/** Users of a tenant, signed in with an application, and what they proved just now. */
export function endUsers(tenant: Managed, app: string) {
  /** A user's token as the engine stores it when an authorization code without a resource is redeemed. */
  async function issue(userId: string, wish: Issue = {}): Promise<string> {
    const { scope = everything, clientId = app, sessionUid, expiresIn = 3600, more = {}, grant = {} } = wish;
    const [value, grantId, now] = [unique() + unique() + unique(), unique(), Math.floor(Date.now() / 1000)];
    const ends = { expires_at: (now + expiresIn) * 1000 };
    const times = { iat: now - 10, exp: now + expiresIn };
    const owner = { accountId: userId, clientId };
    const columns = { account_id: userId, client_id: clientId };
    if (grant)
      await record(
        tenant,
        "Grant",
        grantId,
        { ...columns, ...ends },
        { ...owner, ...times, openid: { scope }, ...grant },
      );
    const token = { ...owner, ...times, grantId, scope, gty: "authorization_code", sessionUid, ...more };
    await record(
      tenant,
      "AccessToken",
      value,
      { ...columns, ...ends, grant_id: grantId, session_uid: sessionUid ?? null },
      token,
    );
    return value;
  }

  async function signedIn(userId: string, uid: string, loginTs = Math.floor(Date.now() / 1000)) {
    const payload = { uid, accountId: userId, loginTs, exp: loginTs + 3600, iat: loginTs, jti: unique() };
    await record(
      tenant,
      "Session",
      unique(),
      { uid, account_id: userId, expires_at: (loginTs + 3600) * 1000 },
      payload,
    );
  }

  async function person(more: object = {}, wish: Issue = {}): Promise<Person> {
    const [username, password] = [`u_${unique()}`, goodPassword()];
    const { id } = await tenant.ok("POST", "/api/users", { username, password, ...more });
    const token = await issue(id, wish);
    return { id, username, password, token, call: (...args) => call(tenant.endpoint, token, ...args) };
  }

  async function proofOf(of: Person): Promise<string> {
    const { status, body } = await of.call("POST", "/api/verifications/password", { password: of.password });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.verificationRecordId as string;
  }

  /** A record as if the user had come back from a provider, or had typed the code of a mail. */
  async function proved(userId: string, data: object, more: { expiresAt?: number } = {}): Promise<string> {
    const id = unique();
    await tenant.db
      .prepare("INSERT INTO verification_records (tenant_id, id, user_id, data, expires_at) VALUES (?, ?, ?, ?, ?)")
      .bind(tenant.tenantId, id, userId, JSON.stringify(data), more.expiresAt ?? Date.now() + 600_000)
      .run();
    return id;
  }
  const provedEmail = (userId: string, value: string, more: object = {}) =>
    proved(userId, { type: "VerificationCode", identifier: { type: "email", value }, isVerified: true, ...more });
  const provedPhone = (userId: string, value: string) =>
    proved(userId, { type: "VerificationCode", identifier: { type: "phone", value }, isVerified: true });
  const provedIdentity = (userId: string, target: string, id: string) => {
    return proved(userId, { type: "Social", target, sealedSession: "", userInfo: { id, name: "Ada" } });
  };

  return { issue, signedIn, person, proofOf, proved, provedEmail, provedPhone, provedIdentity };
}

const allFields = ["name", "avatar", "profile", "email", "phone", "password", "username", "social", "customData"];
/** Every field of the account centre in one state. */
export const fieldsAs = (state: string) => Object.fromEntries(allFields.map((field) => [field, state]));

/** Everything is the users' to change, and no list of breaches is asked. @returns an application to sign in with */
export async function openAccounts({ ok }: Managed): Promise<string> {
  await ok("PATCH", "/api/sign-in-exp", { passwordPolicy: { rejects: { pwned: false } } });
  await ok("PATCH", "/api/account-center", { enabled: true, fields: fieldsAs("Edit") });
  return (await ok("POST", "/api/applications", { name: unique(), type: "SPA" })).id;
}

/** The seeded tenant is every file's: it is left as it was found. */
export async function closeAccounts({ db, tenantId, ok }: Managed): Promise<void> {
  for (const table of ["sign_in_experiences", "account_centers"])
    await db.prepare(`DELETE FROM ${table} WHERE tenant_id = ?`).bind(tenantId).run();
  await ok("PATCH", "/api/sign-in-exp", {});
}
