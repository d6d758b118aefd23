import { expect, it } from "vitest";
import type { Ctx } from "../../../kernel/context.ts";
import { discover } from "./discovery.ts";

let asked = 0;

/** What is made of the metadata of a provider that nobody asked before. */
function discovered(more: object) {
  asked += 1;
  const issuer = `https://idp-${asked}.example`;
  const document = {
    ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
    ...{ jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/me`, ...more },
  };
  const outbound = { fetch: async () => new Response(JSON.stringify(document)) };
  return discover({ now: Date.now, serviceUrl: (url: string) => url, outbound } as unknown as Ctx, issuer);
}

it("the endpoints of a provider are addresses of the web: a browser is never sent to one that it would run", async () => {
  await expect(discovered({})).resolves.toMatchObject({ issuer: "https://idp-1.example" });
  const bad = ["javascript:alert(1)//", "data:text/html,x", "blob:https://a.example/1", "//idp.example/x", "x", "", 5];
  for (const field of ["authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"])
    for (const address of bad)
      await expect(discovered({ [field]: address }), `${field} ${address}`).rejects.toMatchObject({
        code: "connector.invalid_response",
      });
});

it("metadata of another issuer are not believed", async () => {
  for (const issuer of ["https://evil.example", "https://idp-1.example/", 5])
    await expect(discovered({ issuer })).rejects.toMatchObject({ status: 400 });
});
