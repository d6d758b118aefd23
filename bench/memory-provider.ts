import { exportJWK, generateKeyPair } from "jose";
import { type AdapterPayload, Provider } from "oidc-provider";
import { asNodePair, callKoa } from "../workers/tenant/oidc/koa.ts";

/** The protocol library alone: its records in memory, one client, one resource. */
class MemoryAdapter {
  private static readonly records = new Map<string, AdapterPayload>();
  private readonly model: string;
  constructor(model: string) {
    this.model = model;
  }
  async find(id: string) {
    return MemoryAdapter.records.get(this.model + id);
  }
  async upsert(id: string, payload: AdapterPayload) {
    MemoryAdapter.records.set(this.model + id, payload);
  }
  async findByUid() {
    return undefined;
  }
  async findByUserCode() {
    return undefined;
  }
  async consume() {}
  async destroy() {}
  async revokeByGrantId() {}
}

const endpoint = "http://localhost:3055";
const resource = "https://bench.example/api";
let made: Promise<Provider> | undefined;

async function makeProvider(): Promise<Provider> {
  const { privateKey } = await generateKeyPair("ES384", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), use: "sig", alg: "ES384", kid: "bench" };
  return new Provider(`${endpoint}/oidc`, {
    adapter: MemoryAdapter,
    jwks: { keys: [jwk as never] },
    clients: [
      {
        client_id: "bench",
        client_secret: "bench-secret",
        grant_types: ["client_credentials"],
        redirect_uris: [],
        response_types: [],
      },
    ],
    clientDefaults: { id_token_signed_response_alg: "ES384" },
    enabledJWA: { idTokenSigningAlgValues: ["ES384"] },
    cookies: { keys: ["bench"] },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: async () => ({
          audience: resource,
          scope: "all",
          accessTokenFormat: "jwt",
          accessTokenTTL: 3600,
        }),
      },
    },
  });
}

export default {
  async fetch(request: Request): Promise<Response> {
    made ??= makeProvider();
    const body = new Uint8Array(await request.arrayBuffer());
    const head = { method: request.method, headers: Object.fromEntries(request.headers) };
    return callKoa((await made).callback(), asNodePair(head, "/token", endpoint, null, body));
  },
};
