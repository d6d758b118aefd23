import { z } from "zod";

/** Tokens that a script can add claims to; as the path of its operations names them. */
export const TokenScriptType = z.enum(["access-token", "client-credentials"]);
export type TokenScriptType = z.infer<typeof TokenScriptType>;

/** UTF-16 units of a script, and of a sample as JSON. */
const [scriptMax, sampleMax] = [50_000, 50_000];
const [variablesMax, hostsMax] = [50, 20];

/** JSON of an administrator's own. */
const Sample = z.record(z.string(), z.unknown()).refine((value) => JSON.stringify(value).length <= sampleMax, {
  message: `must not be longer than ${sampleMax} characters`,
});

/** By name. A value `********` stands for the saved one; saved values are never shown again. */
export const EnvironmentVariables = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z_]\w{0,63}$/, "must be letters, digits, and underscores")
      .refine((name) => name !== "__proto__", "is reserved"),
    z.string().max(4096),
  )
  .refine((value) => Object.keys(value).length <= variablesMax, { message: `must not be more than ${variablesMax}` });
export type EnvironmentVariables = z.infer<typeof EnvironmentVariables>;

/** A host that a script may call by https, with its port unless that is 443. */
const AllowedHost = z
  .string()
  .max(260)
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, "must be a host name, with a port if it is not 443");

export const TokenScript = z.object({
  /** JavaScript that declares the function `getCustomJwtClaims`. */
  script: z.string().min(1).max(scriptMax),
  environmentVariables: EnvironmentVariables.default({}),
  /** What a test of the script gets as its context. */
  contextSample: Sample.nullable().default(null),
  /** What a test of the script gets as the token. */
  tokenSample: Sample.nullable().default(null),
  /** No token is issued when the script fails; otherwise one without its claims is. */
  blockIssuanceOnError: z.boolean().default(false),
  /** Hosts that `fetch` reaches; empty for none. */
  allowedHosts: z.array(AllowedHost).max(hostsMax).default([]),
});
export type TokenScript = z.infer<typeof TokenScript>;

/** What is left out gets its default: nothing of an earlier script stays. */
export const SetTokenScript = TokenScript;
export type SetTokenScript = z.infer<typeof SetTokenScript>;

/** Without the defaults: what is left out stays. */
export const UpdateTokenScript = z
  .object({
    script: TokenScript.shape.script,
    environmentVariables: EnvironmentVariables,
    contextSample: Sample.nullable(),
    tokenSample: Sample.nullable(),
    blockIssuanceOnError: z.boolean(),
    allowedHosts: z.array(AllowedHost).max(hostsMax),
  })
  .partial();
export type UpdateTokenScript = z.infer<typeof UpdateTokenScript>;

export const tokenScriptKeys = {
  "access-token": "jwt.accessToken",
  "client-credentials": "jwt.clientCredentials",
} as const satisfies Record<TokenScriptType, string>;

export const TokenScriptEntry = z.object({
  key: z.enum(["jwt.accessToken", "jwt.clientCredentials"]),
  value: TokenScript,
});
export type TokenScriptEntry = z.infer<typeof TokenScriptEntry>;

export const TestTokenScript = z.object({
  tokenType: TokenScriptType,
  script: TokenScript.shape.script,
  token: Sample,
  /** What the script gets as its context, unless a user is named. */
  context: Sample.optional(),
  /** A user of the tenant, whose data replaces `context.user`. */
  userId: z.string().min(1).max(64).optional(),
  environmentVariables: EnvironmentVariables.optional(),
  /** Hosts that `fetch` reaches in this test. */
  allowedHosts: TokenScript.shape.allowedHosts,
});
export type TestTokenScript = z.infer<typeof TestTokenScript>;

/** The claims that a script returned. */
export const TokenScriptClaims = z.record(z.string(), z.unknown());
export type TokenScriptClaims = z.infer<typeof TokenScriptClaims>;

/** Why a script gave no claims: `data` of the error of a test. */
export const TokenScriptFault = z.object({
  code: z.enum(["AccessDenied", "General"]),
  message: z.string(),
  /** From 1; null where the script has no such place. */
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
});
export type TokenScriptFault = z.infer<typeof TokenScriptFault>;

/** Failures of a tenant's scripts, for the dashboard. */
export const TokenScriptFailures = z.object({
  /** Tokens of the last 24 hours whose script failed. */
  failed: z.number().int(),
  /** Tokens of the last 24 hours that a script denied. */
  denied: z.number().int(),
});
export type TokenScriptFailures = z.infer<typeof TokenScriptFailures>;
