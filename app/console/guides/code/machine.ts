import { type Guide, type GuideFacts, isPlain } from "../guide.ts";

const curl = (facts: GuideFacts) => `curl --request POST "${facts.issuer}/token" \\
  --user "${facts.appId}:${facts.secret}" \\
  --data grant_type=client_credentials \\
  --data-urlencode "resource=${facts.resource}" \\
  --data scope=all`;

const program = (facts: GuideFacts) => `import * as client from "openid-client";

const config = await client.discovery(
  new URL("${facts.issuer}"),
  "${facts.appId}",
  process.env.CLIENT_SECRET,${isPlain(facts) ? "\n  undefined,\n  { execute: [client.allowInsecureRequests] }," : ""}
);

let token;
/** The same token until it is about to expire. */
async function accessToken() {
  if (!token || (token.expiresIn() ?? 0) < 60) {
    token = await client.clientCredentialsGrant(config, {
      resource: "${facts.resource}",
      scope: "all",
    });
  }
  return token.access_token;
}`;

const call = (facts: GuideFacts) => `const answer = await fetch("${facts.endpoint}/api/applications", {
  headers: { authorization: \`Bearer \${await accessToken()}\` },
});
console.log(answer.status, await answer.json());`;

export const machine: Guide = {
  redirectUri: "",
  signOutUri: "",
  steps: [
    { title: "getToken", text: "getToken", fields: ["resource"], code: [{ file: "Terminal", text: curl }] },
    {
      title: "configure",
      text: "secret",
      code: [
        { file: "Terminal", text: () => "npm install openid-client" },
        { file: ".env", text: (facts) => `CLIENT_SECRET=${facts.secret}` },
        { file: "main.mjs", text: program },
      ],
    },
    { title: "callManagement", text: "callManagement", code: [{ file: "main.mjs", text: call }] },
    { title: "run", text: "run", code: [{ file: "Terminal", text: () => "node --env-file=.env main.mjs" }] },
  ],
};
