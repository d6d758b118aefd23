import { callByMachine, type Guide, type GuideFacts, install, permissions } from "../guide.ts";

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

const server = (facts: GuideFacts) => `import { createServer } from "node:http";
import { callerOf } from "./caller.mjs";

createServer(async (request, response) => {
  const caller = await callerOf(request).catch(() => null);
  if (!caller) return response.writeHead(401, { "www-authenticate": "Bearer" }).end();
  if (request.method !== "GET" && !caller.scopes.has("${facts.scope}")) return response.writeHead(403).end();
  response.setHeader("content-type", "application/json");
  return response.end(JSON.stringify({ caller: caller.id, scopes: [...caller.scopes] }));
}).listen(Number(process.env.PORT ?? 4000));`;

export const nodeApi: Guide = {
  redirectUri: "",
  signOutUri: "",
  steps: [
    install("npm install jose"),
    permissions,
    { title: "protectApi", text: "protectApi", code: [{ file: "caller.mjs", text: check }] },
    {
      title: "run",
      text: "callApi",
      code: [
        { file: "server.mjs", text: server },
        { file: "Terminal", text: () => "node server.mjs" },
      ],
    },
    callByMachine,
  ],
};
