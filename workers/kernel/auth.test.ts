import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { actingParty, type TrustedIssuer, verifyAccessToken } from "./auth.ts";

const issuer = "https://one.example/oidc";
const audience = "https://one.example/api";

async function keyPair(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("ES384", { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: "ES384", use: "sig" };
  return { privateKey, jwk };
}

type Pair = Awaited<ReturnType<typeof keyPair>>;

const sign = ({ privateKey, jwk }: Pair, claims: object = {}) =>
  new SignJWT({ client_id: "app", scope: "all", ...claims })
    .setProtectedHeader({ alg: "ES384", typ: "at+jwt", kid: jwk.kid ?? "" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject("app")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey);

const trusting = (...keys: JWK[]): TrustedIssuer[] => [{ issuer, keys: async () => keys }];
const refused = { code: "auth.unauthorized" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a token that was proved", () => {
  it("is not proved again, and says the same", async () => {
    const pair = await keyPair("a");
    const token = await sign(pair);
    const verify = vi.spyOn(crypto.subtle, "verify");
    const first = await verifyAccessToken(token, audience, trusting(pair.jwk));
    const second = await verifyAccessToken(token, audience, trusting({ ...pair.jwk }));
    expect(verify).toHaveBeenCalledTimes(1);
    expect(second).toEqual(first);
    expect(second.actor).toEqual({ kind: "application", id: "app" });
  });

  it("is refused when it ends, for another audience, from another issuer, or once its key is gone", async () => {
    const [pair, next] = [await keyPair("a"), await keyPair("b")];
    const token = await sign(pair);
    await verifyAccessToken(token, audience, trusting(pair.jwk, next.jwk));
    await expect(verifyAccessToken(token, `${audience}/other`, trusting(pair.jwk, next.jwk))).rejects.toMatchObject(
      refused,
    );
    await expect(verifyAccessToken(token, audience, trusting(next.jwk))).rejects.toMatchObject(refused);
    await expect(
      verifyAccessToken(token, audience, [{ issuer: `${issuer}/other`, keys: async () => [pair.jwk, next.jwk] }]),
    ).rejects.toMatchObject(refused);
    await verifyAccessToken(token, audience, trusting(pair.jwk, next.jwk));
    vi.setSystemTime(Date.now() + 3_600_000);
    await expect(verifyAccessToken(token, audience, trusting(pair.jwk, next.jwk))).rejects.toMatchObject(refused);
  });

  it("is refused as a bearer token when it is bound to a key", async () => {
    const pair = await keyPair("a");
    const token = await sign(pair, { cnf: { jkt: "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I" } });
    await expect(verifyAccessToken(token, audience, trusting(pair.jwk))).rejects.toMatchObject(refused);
  });

  it("lends nothing to another that only looks like it", async () => {
    const [pair, stranger] = [await keyPair("a"), await keyPair("a")];
    const token = await sign(pair);
    await verifyAccessToken(token, audience, trusting(pair.jwk));
    const [head, , signature] = token.split(".");
    const other = (await sign(pair, { scope: "all more" })).split(".")[1];
    for (const forged of [`${head}.${other}.${signature}`, await sign(stranger)])
      await expect(verifyAccessToken(forged, audience, trusting(pair.jwk))).rejects.toMatchObject(refused);
  });
});

describe("who is answerable for what is done with a token", () => {
  const [user, clientId] = [{ kind: "user", id: "ada" } as const, "helpdesk"];
  it.each<[string, unknown, ReturnType<typeof actingParty>]>([
    ["its subject", undefined, user],
    ["the application that stands for the subject", { sub: clientId }, { kind: "application", id: clientId }],
    ["a user who acts for the subject", { sub: "grace", act: { sub: clientId } }, { kind: "user", id: "grace" }],
    ["its subject, where nobody is named", { iss: issuer }, user],
    ["its subject, where the claim is none", "grace", user],
  ])("is %s", (_, act, party) => expect(actingParty(user, { act, client_id: clientId })).toEqual(party));
});
