import type { ConsoleUser } from "../conformance/console-user.ts";

export type Management = <T = { id: string }>(method: string, path: string, body?: object) => Promise<T>;

/** Calls to the Management API of a tenant in the name of somebody who works on it; each must succeed. */
export async function managementOf(
  user: ConsoleUser,
  tenant: { endpoint: string; indicator: string },
): Promise<Management> {
  const token = await user.token(tenant.indicator);
  return async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${tenant.endpoint}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === "" ? {} : JSON.parse(text)) as T;
  };
}
