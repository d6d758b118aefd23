import { expect, it } from "vitest";
import type { ConnectorData } from "../../../../contracts/experience.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/error.ts";
import { oidc } from "./oidc.ts";

const client = { clientId: "client", clientSecret: "secret" };
const code = "session.connector_validation_session_not_found";
let asked = 0;

/** What becomes of an answer that a provider is said to have given; the code goes to it as `exchanged`. */
async function answered(data: ConnectorData, more: object = {}): Promise<string> {
  asked += 1;
  const issuer = `https://sender-${asked}.example`;
  const metadata = {
    ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
    ...{ jwks_uri: `${issuer}/keys`, ...more },
  };
  const outbound = {
    fetch: async (url: string | URL | Request) => {
      if (String(url).endsWith("/token")) throw new AppError("connector.general", { details: "exchanged" });
      return new Response(JSON.stringify(metadata));
    },
  };
  const ctx = { now: Date.now, serviceUrl: (url: string) => url, outbound } as unknown as Ctx;
  const session = { connectorId: "c", target: "t", redirectUri: "https://shop.example/callback/c", state: "s" };
  const given = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, value.replace("ISSUER", issuer)]));
  const thrown = await oidc
    .userInfo(ctx, { ...client, issuer }, session, { code: "x", state: "s", ...given })
    .catch((e) => e);
  return (thrown as AppError).code;
}

const says = { authorization_response_iss_parameter_supported: true };

it("an answer that names another provider is not for this one, which never sees the code (RFC 9207)", async () => {
  for (const iss of ["https://evil.example", "ISSUER/", ""]) {
    expect(await answered({ iss })).toBe(code);
    expect(await answered({ iss }, says)).toBe(code);
  }
  expect(await answered({ iss: "ISSUER" })).toBe("connector.general");
  expect(await answered({ iss: "ISSUER" }, says)).toBe("connector.general");
});

it("an answer that names none is refused where the provider says that all of its answers name it", async () => {
  expect(await answered({}, says)).toBe(code);
  expect(await answered({ error: "access_denied" }, says)).toBe("connector.authorization_failed");
  for (const more of [{}, { authorization_response_iss_parameter_supported: "true" }])
    expect(await answered({}, more)).toBe("connector.general");
});
