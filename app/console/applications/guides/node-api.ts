import { type Guide, type GuideFacts, install } from "./guide.ts";

const check = (facts: GuideFacts) => `import { createRemoteJWKSet, jwtVerify } from "jose";

const issuer = "${facts.issuer}";
const audience = "${facts.resource}";
const keys = createRemoteJWKSet(new URL(\`\${issuer}/jwks\`));

/** Who calls, and what they may do. Throws when the token is not for this API. */
export async function callerOf(request) {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) throw new Error("no token");
  const { payload } = await jwtVerify(token, keys, { issuer, audience });
  return { id: payload.sub, scopes: new Set(String(payload.scope ?? "").split(" ")) };
}`;

const server = () => `import { createServer } from "node:http";
import { callerOf } from "./caller.mjs";

createServer(async (request, response) => {
  const caller = await callerOf(request).catch(() => null);
  if (!caller) return response.writeHead(401, { "www-authenticate": "Bearer" }).end();
  if (request.method !== "GET" && !caller.scopes.has("write:orders")) return response.writeHead(403).end();
  response.setHeader("content-type", "application/json");
  return response.end(JSON.stringify({ caller: caller.id, scopes: [...caller.scopes] }));
}).listen(Number(process.env.PORT ?? 4000));`;

const token = (facts: GuideFacts) => `curl --request POST "${facts.issuer}/token" \\
  --user "${facts.appId}:${facts.secret}" \\
  --data grant_type=client_credentials \\
  --data-urlencode "resource=${facts.resource}"`;

const call = () => `curl --header "Authorization: Bearer $ACCESS_TOKEN" http://localhost:4000/`;

export const nodeApi: Guide = {
  redirectUri: "",
  signOutUri: "",
  steps: [
    install("npm install jose"),
    { title: "protectApi", text: "protectApi", fields: ["resource"], code: [{ file: "caller.mjs", text: check }] },
    {
      title: "run",
      text: "callApi",
      code: [
        { file: "server.mjs", text: server },
        { file: "Terminal", text: () => "node server.mjs" },
      ],
    },
    {
      title: "callApi",
      text: "getToken",
      code: [
        { file: "Terminal", text: token },
        { file: "Terminal", text: call },
      ],
    },
  ],
};
