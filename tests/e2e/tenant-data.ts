import type { Host } from "../../scripts/host.ts";
import { newTimedId } from "../../workers/kernel/id.ts";

interface LogRow {
  at?: number;
  key?: string;
  error?: string;
  userId?: string;
  applicationId?: string;
  ip?: string;
  more?: object;
}

/** Entries of a tenant, by default in Europe, written as the recorder writes them; their ids. */
export async function writeLogs(
  host: Host,
  tenantId: string,
  rows: LogRow[],
  at: "eu" | "control" = "eu",
): Promise<string[]> {
  const db = await host.database(at);
  const ids: string[] = [];
  await db.batch(
    rows.map(({ at = Date.now(), key = "Interaction.SignIn.Submit", error, ip = "203.0.113.1", more, ...of }) => {
      const id = newTimedId(at);
      ids.push(id);
      const payload = {
        ip,
        userAgent: "Mozilla/5.0 Firefox/142.0",
        ...more,
        ...(error ? { error: { code: error } } : {}),
      };
      return db
        .prepare(
          "INSERT INTO logs (tenant_id, id, key, result, user_id, application_id, payload, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(
          ...[tenantId, id, key, error ? "Error" : "Success", of.userId ?? null, of.applicationId ?? null],
          ...[JSON.stringify(payload), at],
        );
    }),
  );
  return ids;
}

/** A user and an application of a tenant in Europe, by their ids. */
export async function writeNames(host: Host, tenantId: string, names: { users?: object; applications?: object }) {
  const db = await host.database("eu");
  const now = Date.now();
  const users = Object.entries(names.users ?? {}).map(([id, name]) =>
    db
      .prepare("INSERT INTO users (tenant_id, id, name, created_at, updated_at) VALUES (?, ?, ?, ?, ?)")
      .bind(tenantId, id, name, now, now),
  );
  const applications = Object.entries(names.applications ?? {}).map(([id, name]) =>
    db
      .prepare(
        `INSERT INTO applications (tenant_id, id, name, type, oidc_client_metadata, custom_client_metadata, created_at, updated_at)
         VALUES (?, ?, ?, 'SPA', '{"redirectUris":[],"postLogoutRedirectUris":[]}', '{}', ?, ?)`,
      )
      .bind(tenantId, id, name, now, now),
  );
  await db.batch([...users, ...applications]);
}

/** A request of a webhook that its endpoint refused for good; its id. */
export async function writeHookRequest(
  host: Host,
  tenantId: string,
  hookId: string,
  at: "eu" | "control" = "eu",
): Promise<string> {
  const now = Date.now();
  const id = `${newTimedId(now)}-${hookId}`;
  const payload = { event: "PostSignIn", createdAt: new Date(now).toISOString(), interactionEvent: "SignIn" };
  const attempts = [{ at: now, statusCode: 400, durationMs: 31, error: "HTTP 400" }];
  await (await host.database(at))
    .prepare(
      "INSERT INTO hook_requests (tenant_id, hook_id, id, event, payload, state, attempts, created_at, attempt_log, url, status_code, response_body) VALUES (?, ?, ?, 'PostSignIn', ?, 'failed', 1, ?, ?, 'https://warehouse.acme.io/events', 400, 'no such warehouse')",
    )
    .bind(tenantId, hookId, id, JSON.stringify(payload), now, JSON.stringify(attempts))
    .run();
  return id;
}
