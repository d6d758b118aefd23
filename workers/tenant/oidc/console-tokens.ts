import type { z } from "zod";
import { consoleClientId } from "../../../contracts/built-in-client.ts";
import type { RedeemCode, RedeemedCode, RefreshedTokens } from "../../../contracts/console-session.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError, isErrorCode } from "../../kernel/error.ts";
import { asNodePair, callKoa } from "./koa.ts";
import {
  commitOidcRequest,
  newOidcRequest,
  type OidcRequest,
  recordKey,
  repeatsMax,
  runOidcRequest,
  storedId,
} from "./oidc-request.ts";
import { prefetchRedemption } from "./prefetch-redemption.ts";
import { providerOf } from "./provider.ts";

/**
 * The console's access tokens of several audiences for one use of its refresh token. The token endpoint gives one a request
 * (RFC 8707, section 2.2), and every request costs two trips to a database that may be far away; this is the same endpoint,
 * asked once for each, over one read and one batch. Audiences that are nothing to the user are left out.
 */
export async function refreshTokens(
  ctx: Ctx,
  { refreshToken, audiences }: { refreshToken: string; audiences: string[] },
): Promise<RefreshedTokens> {
  for (let repeats = 0; repeats <= repeatsMax; repeats += 1) {
    const oidc = newOidcRequest(ctx, formOf(refreshToken));
    const refreshed = await runOidcRequest(oidc, async () => {
      await prefetchRedemption(oidc, audiences);
      return askForEach(oidc, refreshToken, audiences);
    });
    if (await commitOidcRequest(oidc)) return refreshed;
  }
  return { refreshToken: null, accessTokens: {} };
}

const formOf = (refreshToken: string, more: { resource?: string } = {}) =>
  new URLSearchParams({
    ...{ client_id: consoleClientId, grant_type: "refresh_token", refresh_token: refreshToken },
    ...more,
  });

async function askForEach(
  oidc: OidcRequest,
  refreshToken: string,
  audiences: readonly string[],
): Promise<RefreshedTokens> {
  const { ctx, records, memo, applications, reuseInterval } = oidc;
  const key = recordKey("RefreshToken", await storedId("RefreshToken", refreshToken));
  const asItCame = records.get(key) ?? null;
  const accessTokens: RefreshedTokens["accessTokens"] = {};
  let { successor } = oidc;
  for (const resource of audiences) {
    // The first one that is given rotates it. The others come with the same token, and get the same successor (`reuse.ts`).
    records.set(key, asItCame);
    const one: OidcRequest = {
      ...newOidcRequest(ctx, formOf(refreshToken, { resource })),
      ...{ records, memo, applications, reuseInterval, isPart: true },
      ...(successor === undefined ? {} : { successor }),
      isSuccessorOwn: successor !== undefined && oidc.successor === undefined,
    };
    const answer = await runOidcRequest(one, () => askTokenEndpoint(one));
    oidc.writes.push(...one.writes);
    oidc.posted.push(...one.posted);
    if (answer === "over") return { refreshToken: null, accessTokens: {} };
    // The session goes on; the audience is unknown, or an organization without this user.
    if (answer === "elsewhere") continue;
    oidc.redeemed.push(...one.redeemed);
    successor ??= answer.refresh_token;
    accessTokens[resource] = { value: answer.access_token, expiresIn: answer.expires_in };
  }
  return { refreshToken: successor ?? refreshToken, accessTokens };
}

/** Redeems the code of a sign-in to the console. @returns the tokens; null for a code that is no good, or no longer */
export async function redeemCode(
  ctx: Ctx,
  { code, codeVerifier, redirectUri, audience }: z.infer<typeof RedeemCode>,
): Promise<z.infer<typeof RedeemedCode>> {
  const form = new URLSearchParams({
    ...{ client_id: consoleClientId, grant_type: "authorization_code", redirect_uri: redirectUri },
    ...{ code, code_verifier: codeVerifier, resource: audience },
  });
  const oidc = newOidcRequest(ctx, form);
  const answer = await runOidcRequest(oidc, async () => {
    await prefetchRedemption(oidc);
    return askTokenEndpoint(oidc);
  });
  if (typeof answer === "string") return { tokens: null };
  const { id_token: idToken = "", refresh_token: refreshToken, access_token: value, expires_in: expiresIn } = answer;
  const issued = oidc.records.get(recordKey("RefreshToken", await storedId("RefreshToken", refreshToken)));
  const sessionUid = issued?.sessionUid as string;
  return { tokens: { idToken, sessionUid, refreshToken, accessToken: { value, expiresIn } } };
}

interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  id_token?: string;
}

/**
 * The engine's token endpoint.
 * @returns "over" where the code or refresh token is no good, "elsewhere" for an audience that is nothing to its user
 * @throws what else it refuses with, as of a network with too many requests: nothing is written then
 */
async function askTokenEndpoint({ ctx, form }: OidcRequest): Promise<TokenAnswer | "over" | "elsewhere"> {
  const provider = await providerOf(ctx);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = new TextEncoder().encode(form.toString());
  const pair = asNodePair({ method: "POST", headers }, "/token", ctx.endpoint, ctx.clientIp, body);
  const answer = await callKoa(provider.callback(), pair);
  const said = (await answer.json()) as TokenAnswer | { error: string; code: string };
  if (!("error" in said)) return said;
  if (said.error === "invalid_grant") return "over";
  if (said.error === "invalid_target" || said.error === "access_denied") return "elsewhere";
  throw new AppError(isErrorCode(said.code) ? said.code : "request.general", { cause: new Error(said.error) });
}
