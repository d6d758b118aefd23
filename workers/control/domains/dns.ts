import { z } from "zod";
import type { DnsRecord } from "../../../contracts/domain.ts";
import type { ControlCtx } from "../context.ts";

const resolver = "https://cloudflare-dns.com/dns-query";
const types = { CNAME: 5, TXT: 16 } as const;
const Reply = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});
/** DNS status 3: there is no such name. */
const noSuchName = 3;

/** What the DNS has for each record now (RFC 8484's JSON form); null where it does not say. */
export const lookUpRecords = (ctx: ControlCtx, records: readonly DnsRecord[]): Promise<DnsRecord[]> =>
  Promise.all(records.map(async (record) => ({ ...record, found: await lookUp(ctx, record) })));

async function lookUp(ctx: ControlCtx, { type, name }: DnsRecord): Promise<string[] | null> {
  try {
    const query = new URLSearchParams({ name, type });
    const answer = await ctx.outbound.fetch(ctx.serviceUrl(`${resolver}?${query}`), {
      headers: { accept: "application/dns-json" },
      timeoutMs: 3000,
    });
    const { Status, Answer } = Reply.parse(await answer.json());
    if (Status !== 0 && Status !== noSuchName) return null;
    return Answer.filter((one) => one.type === types[type]).map(({ data }) => textOf(data));
  } catch {
    return null;
  }
}

/** Without the quotes and pieces of a TXT record, or the last dot of a name. */
const textOf = (data: string): string =>
  data.startsWith('"') ? data.slice(1, -1).replaceAll('" "', "") : data.replace(/\.$/, "").toLowerCase();
