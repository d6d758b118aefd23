import { verificationHeader } from "../../contracts/account.ts";
import type { Tenant } from "./fixture.ts";

/** `proof`: a fresh verification record. */
export type AccountCall = [method: string, path: string, body?: object, proof?: string];

/** A call of the Account API with a user's token. */
export async function callAccount<Body>(
  tenant: Tenant,
  token: string,
  ...[method, path, body, proof]: AccountCall
): Promise<{ status: number; body: Body }> {
  const answer = await fetch(tenant.endpoint + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(proof ? { [verificationHeader]: proof } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? {} : JSON.parse(text) };
}
