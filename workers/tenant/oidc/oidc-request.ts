import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../kernel/context.ts";
import { sha256 } from "../../kernel/crypto.ts";
import { atomic, guardChanged, type Statement, statement, type UniqueCodes } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { type Append, areAppends, commitTogether } from "../../kernel/group-commit.ts";
import { RequestStorage } from "../../kernel/request-storage.ts";
import type { OidcApplication } from "./application.ts";
import { oidcRecords } from "./table.ts";

/** What the library keeps, with its id put back in. */
export type Payload = Record<string, unknown> & { jti?: string; consumed?: number };

/**
 * One request to the protocol engine: what it has read, and what it will write. The library writes one
 * record at a time; here all writes of a request become one D1 batch, sent before the answer, so that a
 * code is consumed, its tokens stored, counted and logged, or none of it.
 */
export interface OidcRequest {
  readonly ctx: Ctx;
  /** Parameters of a form post, after `form.ts` put them in order. */
  form: URLSearchParams;
  /** By `model:id hash`; null for what does not exist. */
  readonly records: Map<string, Payload | null>;
  readonly writes: Statement[];
  /** Outbox rows among the writes, woken after the commit. */
  readonly posted: string[];
  /** Grants whose code or refresh token this request redeems: a lost race ends them. */
  readonly redeemed: { model: string; grantId: string | undefined }[];
  /** What a refresh token was rotated to a moment ago, when it is used again; see `reuse.ts`. */
  successor?: string;
  /** The successor is written by the batch that this request is a part of. */
  isSuccessorOwn: boolean;
  /** One of several that are written together, by whoever made them (`console-tokens.ts`). */
  isPart: boolean;
  /** Seconds in which this request's refresh token may be used again once it is rotated. */
  reuseInterval: number;
  /** Set when another request redeemed the same refresh token first: asked again, this one sees what that one wrote. */
  isOvertaken: boolean;
  /** Set when another request used the same DPoP proof, before or at the same moment. */
  isProofReplayed: boolean;
  /** Of the secret by which the client has proved itself: when it was created, in ms. */
  secretCreatedAt: number | null;
  /** Applications looked up so far, by client id, for callbacks that cannot wait. */
  readonly applications: Map<string, OidcApplication>;
  /** Claims that this request adds to the access token it issues. */
  readonly claims: Record<string, unknown>;
  /** What the grants of this request end with, as `uid` of their records: a personal access token. */
  grantSource?: string;
  /** What came with the subject token that this request exchanges. */
  subjectTokenContext?: Record<string, unknown>;
  /** What the engine refused this request for. A page or a redirect says it to the browser alone. */
  failure?: { code: string; description?: string };
  /** Audit entries beside that of the request itself; they are written whatever becomes of it. */
  readonly notes: Append[];
  /** A session that began after the library had saved what there was; its cookie is set at the end. */
  begunSession?: string;
  /** Things of this request that several steps need: accounts, applications, resources. */
  readonly memo: Map<string, Promise<unknown>>;
}

const storage = new RequestStorage<OidcRequest>();

/** Overtaken once, a request finds the successor; overtaken as it uses that, it finds that the time for it is over. */
export const repeatsMax = 2;

export function newOidcRequest(ctx: Ctx, form = new URLSearchParams()): OidcRequest {
  return {
    ctx,
    form,
    records: new Map(),
    writes: [],
    posted: [],
    redeemed: [],
    isSuccessorOwn: false,
    isPart: false,
    reuseInterval: 0,
    isOvertaken: false,
    isProofReplayed: false,
    secretCreatedAt: null,
    applications: new Map(),
    claims: {},
    notes: [],
    memo: new Map(),
  };
}

export const runOidcRequest = <T>(oidc: OidcRequest, work: () => Promise<T>): Promise<T> => storage.run(oidc, work);

/** The oidc that the library's callbacks belong to. */
export function currentOidcRequest(): OidcRequest {
  const oidc = storage.getStore();
  if (!oidc) throw new Error("the protocol engine was called outside a request");
  return oidc;
}

/** Asks once a request. */
export function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const { memo } = currentOidcRequest();
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask();
  memo.set(key, asked);
  return asked;
}

/** Grants are named in other records and open nothing by themselves; every other id is stored hashed. */
export const storedId = (model: string, id: string): Promise<string> =>
  model === "Grant" ? Promise.resolve(id) : sha256(id);

export const recordKey = (model: string, idHash: string): string => `${model}:${idHash}`;

export const recordIs = (ctx: Ctx, model: string, idHash: string) =>
  and(eq(oidcRecords.tenantId, ctx.tenantId), eq(oidcRecords.model, model), eq(oidcRecords.idHash, idHash));

/** Marks a single-use record as used; when someone else was first, the batch it stands in does not happen. */
export function consumeStatements(ctx: Ctx, model: string, idHash: string): Statement[] {
  const now = ctx.now();
  return [
    statement(
      sql`UPDATE oidc_records SET consumed_at = ${now} WHERE tenant_id = ${ctx.tenantId} AND model = ${model} AND id_hash = ${idHash} AND consumed_at IS NULL`,
    ),
    guardChanged("oidc.invalid_grant"),
  ];
}

/**
 * Sends what the request wrote, as one batch.
 * @returns false when another request was first, and nothing of this one was written: with a code, whose grant is
 * gone with all its tokens (RFC 9700, section 2.1.2), with a DPoP proof, or with a refresh token (`isOvertaken`).
 */
export async function commitOidcRequest(oidc: OidcRequest, unique: UniqueCodes = {}): Promise<boolean> {
  const { ctx } = oidc;
  const writes = oidc.writes.splice(0);
  if (writes.length === 0) return true;
  try {
    if (areAppends(writes)) await commitTogether(ctx, writes);
    else await atomic(ctx.db, writes, unique);
  } catch (thrown) {
    oidc.isProofReplayed = thrown instanceof AppError && thrown.code === "oidc.invalid_token";
    if (oidc.isProofReplayed) return false;
    if (!(thrown instanceof AppError && thrown.code === "oidc.invalid_grant")) throw thrown;
    oidc.isOvertaken = oidc.successor !== undefined || oidc.redeemed.some(({ model }) => model === "RefreshToken");
    if (oidc.isOvertaken) return false;
    for (const { grantId } of oidc.redeemed) if (grantId) await atomic(ctx.db, endGrant(ctx, grantId));
    return false;
  }
  ctx.wake(oidc.posted);
  return true;
}

/** Ends the grants of a source (`grantSource`) and everything issued under them. */
export function endGrantsFrom(ctx: Ctx, source: SQL): Statement[] {
  const grants = sql`tenant_id = ${ctx.tenantId} AND uid = ${source} AND model = 'Grant'`;
  return [
    statement(sql`DELETE FROM oidc_records WHERE tenant_id = ${ctx.tenantId}
      AND grant_id IN (SELECT id_hash FROM oidc_records WHERE ${grants})`),
    statement(sql`DELETE FROM oidc_records WHERE ${grants}`),
  ];
}

/** Ends a grant and everything issued under it. */
export function endGrant(ctx: Ctx, grantId: string): Statement[] {
  return [
    statement(sql`DELETE FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND grant_id = ${grantId}`),
    statement(
      sql`DELETE FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND model = 'Grant' AND id_hash = ${grantId}`,
    ),
  ];
}
