import type { TokenScriptType } from "../../../contracts/token-script.ts";

/** Kinds of tokens that a script can be for, as the addresses name them. */
export const kinds = ["access-token", "client-credentials"] as const satisfies TokenScriptType[];

export const isKind = (text: string | undefined): text is TokenScriptType => kinds.some((kind) => kind === text);

/** The script that an editor begins with. */
export const startScript = `/**
 * Adds claims to the token. What is returned here becomes part of it.
 *
 * @param {Input} input See "Available data" for its types.
 * @returns {Promise<Record<string, unknown>>}
 */
const getCustomJwtClaims = async ({ token, context, environmentVariables, api }) => {
  return {};
};
`;

const text = (value: object) => JSON.stringify(value, null, 2);

/** What a test begins with. */
export const startSamples: Record<TokenScriptType, { token: string; context: string }> = {
  "access-token": {
    token: text({ kind: "AccessToken", aud: "https://api.example.com", scope: "read:orders", clientId: "app" }),
    context: text({
      user: {
        ...{ id: "user", username: "ada", primaryEmail: "ada@example.com", name: "Ada", customData: { plan: "pro" } },
        roles: [{ id: "role", name: "editor", description: null, scopes: [] }],
        ...{ organizations: [], organizationRoles: [], mfaVerificationFactors: [], hasPassword: true },
      },
    }),
  },
  "client-credentials": {
    token: text({ kind: "ClientCredentials", aud: "https://api.example.com", scope: "", clientId: "app" }),
    context: text({ application: { id: "app", name: "Nightly", type: "MachineToMachine", isThirdParty: false } }),
  },
};
