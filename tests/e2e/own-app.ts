import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as oidc from "openid-client";

/** A web app of one's own, as a developer writes it after a look at openid-client: signs in and greets by name. */
export interface OwnApp {
  url: string;
  callback: string;
  /** What its developer copies from the console. */
  configure(settings: { issuer: string; appId: string; secret: string }): Promise<void>;
  stop(): void;
}

export async function startOwnApp(): Promise<OwnApp> {
  let config: oidc.Configuration | undefined;
  const flows = new Map<string, string>();
  const server: Server = createServer((request, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    handle(request).then(
      ({ location, text }) => {
        if (location) answer.writeHead(302, { location });
        answer.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title><h1>${text}</h1>`);
      },
      (thrown: Error) =>
        answer
          .writeHead(500)
          .end(`<!doctype html><title>Failed</title>${thrown.message} ${JSON.stringify(thrown.cause)}`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const callback = `${url}/callback`;

  async function handle(request: IncomingMessage): Promise<{ location?: string; text: string }> {
    const at = new URL(request.url ?? "/", url);
    if (!config) return { text: "Not configured" };
    if (at.pathname !== "/callback") {
      const [verifier, state] = [oidc.randomPKCECodeVerifier(), oidc.randomState()];
      flows.set(state, verifier);
      const location = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: "openid profile email",
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return { location: location.href, text: "" };
    }
    const state = at.searchParams.get("state") ?? "";
    const tokens = await oidc.authorizationCodeGrant(config, at, {
      pkceCodeVerifier: flows.get(state) ?? "",
      expectedState: state,
    });
    const claims = tokens.claims();
    return { text: `Hello ${claims?.username ?? claims?.email ?? claims?.sub}` };
  }

  return {
    url,
    callback,
    async configure({ issuer, appId, secret }) {
      const execute = [oidc.allowInsecureRequests];
      config = await oidc.discovery(new URL(issuer), appId, secret, oidc.ClientSecretBasic(secret), { execute });
    },
    stop: () => server.close(),
  };
}
