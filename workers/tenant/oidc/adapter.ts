import { eq, sql } from "drizzle-orm";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { guardChanged, statement } from "../../kernel/db.ts";
import { clientMetadata } from "./clients.ts";
import { consumeStatements, currentOidcRequest, type Payload, recordIs, recordKey, storedId } from "./oidc-request.ts";
import { oidcRecords } from "./table.ts";

/** Models whose records are never deleted by grant: they are not issued under one. */
type Row = typeof oidcRecords.$inferSelect;

/**
 * The library's storage on D1. Reads go through the oidc, which may have fetched them ahead; writes are
 * collected in it. Single use is a condition inside the batch, since the library's own check is not atomic.
 */
export class RecordAdapter implements Adapter {
  private readonly model: string;

  constructor(model: string) {
    this.model = model;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (this.model === "Client") return (await clientMetadata(id)) as AdapterPayload | undefined;
    const { ctx, records } = currentOidcRequest();
    const idHash = await storedId(this.model, id);
    const key = recordKey(this.model, idHash);
    const known = records.get(key);
    if (known !== undefined) return known ? { ...known, jti: id } : undefined;
    const [row] = await ctx.db
      .select()
      .from(oidcRecords)
      .where(recordIs(ctx, this.model, idHash));
    const payload = row ? payloadOf(row) : null;
    records.set(key, payload);
    return payload ? { ...payload, jti: id } : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy(eq(oidcRecords.uid, uid));
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.findBy(eq(oidcRecords.userCode, userCode));
  }

  private async findBy(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
    const { ctx } = currentOidcRequest();
    const [row] = await ctx.db
      .select()
      .from(oidcRecords)
      .where(sql`tenant_id = ${ctx.tenantId} AND model = ${this.model} AND ${condition}`);
    return row ? payloadOf(row) : undefined;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { ctx, records, writes, grantSource } = currentOidcRequest();
    const idHash = await storedId(this.model, id);
    const { jti: _, consumed: __, ...kept } = withoutCookie(this.model, payload);
    records.set(recordKey(this.model, idHash), { ...kept });
    const row: Row = {
      tenantId: ctx.tenantId,
      model: this.model,
      idHash,
      payload: JSON.stringify(this.findsByOther ? { ...kept, jti: id } : kept),
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? (this.model === "Grant" ? grantSource : null) ?? null,
      sessionUid: payload.sessionUid ?? null,
      accountId: payload.accountId ?? payload.result?.login?.accountId ?? null,
      clientId: payload.clientId ?? null,
      userCode: payload.userCode ?? null,
      createdAt: ctx.now(),
      expiresAt: ctx.now() + (expiresIn || 86_400) * 1000,
      consumedAt: null,
    };
    if (this.model === "ReplayDetection") {
      // A proof of possession is used by whoever stores it first: looking before is not enough.
      writes.push(ctx.db.insert(oidcRecords).values(row).onConflictDoNothing(), guardChanged("oidc.invalid_token"));
      return;
    }
    const { tenantId, model, idHash: hash, createdAt, consumedAt, ...changed } = row;
    writes.push(
      ctx.db
        .insert(oidcRecords)
        .values(row)
        .onConflictDoUpdate({ target: [oidcRecords.tenantId, oidcRecords.model, oidcRecords.idHash], set: changed }),
    );
  }

  /** Found by a uid or user code, a record must say its own id: device codes and sessions. */
  private get findsByOther(): boolean {
    return this.model === "DeviceCode" || this.model === "Session";
  }

  async consume(id: string): Promise<void> {
    const { ctx, records, writes, redeemed } = currentOidcRequest();
    const idHash = await storedId(this.model, id);
    const key = recordKey(this.model, idHash);
    const payload = records.get(key);
    redeemed.push({ model: this.model, grantId: payload?.grantId as string | undefined });
    writes.unshift(...consumeStatements(ctx, this.model, idHash));
    if (payload) records.set(key, { ...payload, consumed: Math.floor(ctx.now() / 1000) });
  }

  async destroy(id: string): Promise<void> {
    const { ctx, records, writes } = currentOidcRequest();
    const idHash = await storedId(this.model, id);
    records.set(recordKey(this.model, idHash), null);
    writes.push(ctx.db.delete(oidcRecords).where(recordIs(ctx, this.model, idHash)));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    const { ctx, writes } = currentOidcRequest();
    writes.push(
      statement(
        sql`DELETE FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND grant_id = ${grantId} AND model = ${this.model}`,
      ),
    );
  }
}

export function payloadOf(row: Pick<Row, "payload" | "consumedAt">): Payload {
  const payload = JSON.parse(row.payload) as Payload;
  return row.consumedAt === null ? payload : { ...payload, consumed: Math.floor(row.consumedAt / 1000) };
}

/** An interaction carries a copy of the session's id, which nothing needs and which would open the session. */
function withoutCookie(model: string, payload: AdapterPayload): AdapterPayload {
  if (model !== "Interaction" || !payload.session) return payload;
  const { cookie: _, ...session } = payload.session as Record<string, unknown>;
  return { ...payload, session: session as AdapterPayload["session"] };
}
