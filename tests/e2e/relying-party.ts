import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { basic, type Client, createClient, type Tenant, unique } from "../conformance/fixture.ts";

const userScopes = ["profile", "email", "urn:logto:scope:organizations"];

export interface App extends Client {
  name: string;
  /** A new authorization request with PKCE (RFC 7636), for a browser to open. */
  request(more?: Record<string, string>): string;
  /** Redeems the code that came back, with the verifier of the last request. */
  redeem(callback: URL): Promise<{ id_token?: string; access_token?: string; error?: string }>;
}

/** An origin of its own that takes the browser back after signing in, on a free port. */
export function relyingPartyForFile(): () => string {
  let address: string | undefined;
  const server = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end('<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Back at the app</title>');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  });
  afterAll(() => server.close());
  return () => {
    if (!address) throw new Error("the address is there from beforeAll on");
    return address;
  };
}

/** An application that asks for a person's profile, email and organizations. */
export async function createApp(
  tenant: Tenant,
  callback: string,
  isThirdParty: boolean,
  type: "Traditional" | "Native" = "Traditional",
): Promise<App> {
  const name = `Shop ${unique()}`;
  const oidcClientMetadata = { redirectUris: [callback], postLogoutRedirectUris: [] };
  const client = await createClient(tenant, type, { name, oidcClientMetadata, isThirdParty });
  if (isThirdParty) await tenant.manage("POST", `/api/applications/${client.id}/user-consent-scopes`, { userScopes });
  let verifier = "";
  return {
    ...client,
    name,
    request(parameters = {}) {
      verifier = randomBytes(32).toString("base64url");
      const query = new URLSearchParams({
        client_id: client.id,
        redirect_uri: callback,
        response_type: "code",
        scope: `openid ${userScopes.join(" ")}`,
        state: unique(),
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        ...parameters,
      });
      return `${tenant.issuer}/auth?${query}`;
    },
    async redeem(url) {
      const answer = await fetch(`${tenant.issuer}/token`, {
        method: "POST",
        headers: { authorization: basic(client.id, client.secret) },
        body: new URLSearchParams({
          grant_type: "authorization_code",
          code: url.searchParams.get("code") ?? "",
          redirect_uri: callback,
          code_verifier: verifier,
        }),
      });
      return (await answer.json()) as Awaited<ReturnType<App["redeem"]>>;
    },
  };
}
