import { base64url, createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from "jose";
import { BoundedMap } from "../../contracts/bounded-map.ts";
import type { Actor, Ctx } from "./context.ts";
import { AppError } from "./error.ts";

/** An issuer that is trusted for a token's audience, and its public keys. */
export interface TrustedIssuer {
  issuer: string;
  keys: () => Promise<JWK[]>;
}

/** A caller that proved itself with an access token. */
export interface Caller {
  actor: Extract<Actor, { kind: "user" | "application" }>;
  scopes: ReadonlySet<string>;
  claims: JWTPayload;
}

type KeySet = ReturnType<typeof createLocalJWKSet>;
const keySets = new BoundedMap<string, KeySet>(200);
const keySetsByList = new WeakMap<JWK[], KeySet>();

/** One set for the same keys, which remembers what it imported: importing costs as much as verifying. */
function keySetOf(keys: JWK[]): KeySet {
  const known = keySetsByList.get(keys);
  if (known) return known;
  const name = JSON.stringify(keys);
  const set = keySets.get(name) ?? createLocalJWKSet({ keys });
  keySets.set(name, set);
  keySetsByList.set(keys, set);
  return set;
}

/** A token whose signature and claims held, for as long as they hold. */
interface Proved {
  caller: Caller;
  keys: KeySet;
  audience: string;
  /** In ms. */
  until: number;
}

/** Clients send the same token for an hour, and its signature costs more than all else of a short call. */
const keptTokens = 1000;
const proved = new BoundedMap<string, Proved>(keptTokens);
/** What nobody proved is kept no longer than tokens are. */
const keptLength = 4096;

const algorithms = ["ES384", "ES256", "ES512", "RS256", "PS256"];

/** The bearer token of a header. @throws `auth.authorization_header_missing`, `auth.authorization_token_type_not_supported` */
export function bearerOf(authorization: string | null | undefined): string {
  if (!authorization) throw new AppError("auth.authorization_header_missing");
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1];
  if (!token) throw new AppError("auth.authorization_token_type_not_supported");
  return token;
}

/**
 * Verifies a JWT access token (RFC 9068): type, signature by a key of the very issuer it names, audience, times.
 * The algorithm comes from the allow list and the key, never from the token alone. A token that was proved is believed
 * until it ends, for the same audience and while the issuer's keys are the same. One that is bound to a key (`cnf`) proves
 * nothing as a bearer token (RFC 9449, section 7.2).
 * @throws `auth.unauthorized`
 */
export async function verifyAccessToken(
  token: string,
  audience: string | string[],
  trusted: readonly TrustedIssuer[],
): Promise<Caller> {
  const known = proved.get(token);
  const issuer = trusted.find((one) => one.issuer === claimedBy(token)?.issuer);
  if (!issuer) throw new AppError("auth.unauthorized");
  const keys = keySetOf(await issuer.keys());
  if (known && known.keys === keys && known.audience === String(audience) && known.until > Date.now())
    return known.caller;
  const caller = await prove(token, audience, issuer, keys);
  proved.set(token, { caller, keys, audience: String(audience), until: (caller.claims.exp as number) * 1000 });
  return caller;
}

async function prove(token: string, audience: string | string[], issuer: TrustedIssuer, keys: KeySet): Promise<Caller> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuer.issuer,
      audience,
      typ: "at+jwt",
      algorithms,
      requiredClaims: ["sub", "exp", "client_id"],
    });
    if (payload.cnf !== undefined) throw new AppError("auth.unauthorized");
    return { actor: actorOf(payload), scopes: scopesOf(payload), claims: payload };
  } catch (thrown) {
    if (thrown instanceof errors.JOSEError || thrown instanceof TypeError)
      throw new AppError("auth.unauthorized", { cause: thrown });
    throw thrown;
  }
}

/** What a token says before anything of it is proved. */
export interface Claimed extends Caller {
  issuer: string;
}

const claimed = new BoundedMap<string, Claimed | null>(keptTokens);

/** A token as it reads: good for choosing the keys to verify it with, and for work whose result waits for that. */
export function claimedBy(token: string): Claimed | null {
  const known = claimed.get(token);
  if (known !== undefined) return known;
  const read = readClaimed(token);
  if (token.length > keptLength) return read;
  claimed.set(token, read);
  return read;
}

function readClaimed(token: string): Claimed | null {
  try {
    const claims: JWTPayload = JSON.parse(new TextDecoder().decode(base64url.decode(token.split(".")[1] ?? "")));
    const { iss: issuer, sub } = claims;
    if (typeof issuer !== "string" || typeof sub !== "string") return null;
    return { issuer, actor: actorOf(claims), scopes: scopesOf(claims), claims };
  } catch {
    return null;
  }
}

/** A client that acts for itself is its own subject (RFC 9068, section 2.2). */
const actorOf = ({ sub: id = "", client_id: clientId }: JWTPayload): Caller["actor"] =>
  id === clientId ? { kind: "application", id } : { kind: "user", id };

/**
 * Who is answerable for what is done with a token: the party that acts for its subject, if it names one (`act`; RFC 8693,
 * section 4.1), else the subject. What they may do is what the subject may.
 */
export function actingParty(subject: Caller["actor"], { act, client_id: clientId }: JWTPayload): Caller["actor"] {
  const sub = typeof act === "object" && act !== null && "sub" in act ? act.sub : undefined;
  return typeof sub === "string" ? actorOf({ sub, client_id: clientId }) : subject;
}

const scopesOf = ({ scope }: JWTPayload): ReadonlySet<string> =>
  new Set(typeof scope === "string" ? scope.split(" ") : []);

const neededFor: Record<string, string> = { GET: "read:data", HEAD: "read:data", DELETE: "delete:data" };

/** `all`, or the finer permission of the method: reading, deleting, everything else is writing. @throws `auth.forbidden` */
export function requireManagementScope(caller: Caller, method: string): void {
  if (!caller.scopes.has("all") && !caller.scopes.has(neededFor[method] ?? "write:data"))
    throw new AppError("auth.forbidden");
}

/** Whether a call may read what is confidential: with `all`, or as work of ours. */
export const mayReadSecrets = ({ managementScopes }: Pick<Ctx, "managementScopes">): boolean =>
  managementScopes === undefined || managementScopes.has("all");

/** What a call does beyond its method: deleting by POST needs the right to delete. @throws `auth.forbidden` */
export function requireRight({ managementScopes }: Pick<Ctx, "managementScopes">, right: "delete:data" | "all"): void {
  if (!managementScopes?.has("all") && !managementScopes?.has(right)) throw new AppError("auth.forbidden");
}
