import type { Host } from "../../scripts/host.ts";
import { type ConsoleUser, registerConsoleUser } from "./console-user.ts";

interface Answer {
  status: number;
  body: Record<string, unknown> & { code?: string };
  headers: Headers;
}

/** A user of the console who calls `/me`. */
export interface Person extends ConsoleUser {
  bearer: string;
  me(method: string, path?: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export async function ask(
  url: string,
  bearer: string | null,
  method: string,
  body?: unknown,
  headers = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), "content-type": "application/json", ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : JSON.parse(text), headers: answer.headers };
}

export async function registerPerson(host: Host): Promise<Person> {
  const user = await registerConsoleUser(host);
  const bearer = await user.token("https://admin.meridian.dev/me");
  const me: Person["me"] = (method, path = "", body, headers) =>
    ask(`${host.url}/me${path}`, bearer, method, body, headers);
  return Object.assign(user, { bearer, me });
}
