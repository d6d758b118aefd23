import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Host, startHost } from "../../scripts/host.ts";
import { startBareCall } from "../bare.ts";
import { compareLoads, type Load, type Measured } from "../load.ts";
import type { Result, Row } from "../row.ts";
import { managementToken, type SeededTenant, seedTenant } from "../tenant.ts";

interface Crowd extends SeededTenant {
  bearer: string;
}

/** Writes users straight into the region's database, with the triggers that every user goes through. */
async function fill(host: Host, region: "eu" | "us", tenantId: string, count: number): Promise<void> {
  const db = await host.database(region);
  const step = 20_000;
  for (let from = 0; from < count; from += step) {
    const size = Math.min(step, count - from);
    await db
      .prepare(
        `WITH RECURSIVE c(n) AS (SELECT ?2 UNION ALL SELECT n + 1 FROM c WHERE n + 1 < ?2 + ?3)
        INSERT INTO users (tenant_id, id, username, primary_email, name, profile, identities, custom_data, version, created_at, updated_at)
        SELECT ?1, printf('u%011d', n), printf('user_%07d', n), printf('person.%07d@shop%d.example', n, n % 97),
          'Person ' || n, '{}', '{}', '{}', 1, 1700000000000 + n, 1700000000000 + n FROM c`,
      )
      .bind(tenantId, from, size)
      .run();
  }
}

async function crowd(host: Host, region: "EU" | "US", count: number): Promise<Crowd> {
  const tenant = await seedTenant(host, region);
  await fill(host, region.toLowerCase() as "eu" | "us", tenant.tenantId, count);
  return { ...tenant, bearer: await managementToken(tenant) };
}

const cursorAt = (n: number): string =>
  Buffer.from(JSON.stringify([1_700_000_000_000 + n, `u${String(n).padStart(11, "0")}`])).toString("base64url");

const perSecondOf = (rate: { perSecond: number } | undefined): number => Math.round(rate?.perSecond ?? 0);

const tailOf = (rate: Measured | undefined): string => ((rate?.p99 ?? 0) / (rate?.median ?? 1)).toFixed(1);

/** Lists of users: how many a second, and what a million costs beside a thousand. */
export const users: Row = {
  name: "users",
  async measure({ quick }) {
    const persist = mkdtempSync(join(tmpdir(), "meridian-bench-"));
    const host = await startHost({ quiet: true, crons: false, persist, vars: { SERVER_TIMING: "0" } });
    const bare = await startBareCall("list");
    try {
      const [few, many] = [1000, quick ? 100_000 : 1_000_000];
      const load = ({ endpoint, bearer }: Crowd, query: string, more: Partial<Load> = {}): Load => ({
        url: `${endpoint}/api/users?${query}`,
        headers: { authorization: `Bearer ${bearer}` },
        ...{ status: 200, count: quick ? 100 : 300, concurrency: 1 },
        ...more,
      });
      const small = await crowd(host, "EU", few);
      const how = { count: quick ? 400 : 2000, concurrency: 8 };
      const [rate, none] = await compareLoads(
        [load(small, "page=1&page_size=20", how), { url: bare.url, status: 200, ...how }],
        quick ? 1 : 3,
      );
      const share = Math.round((perSecondOf(rate) / Math.max(1, perSecondOf(none))) * 100);
      const page: Result = {
        what: "Page of 20 of 1,000 users, by number and with their count",
        figure: `${perSecondOf(rate)}/s, median ${rate?.median.toFixed(1)} ms, p99 ${tailOf(rate)} times the median`,
        beside: `${share} % of two bare Workers with the same trip and rows (${perSecondOf(none)}/s, p99 ${tailOf(none)} times the median)`,
      };
      const large = await crowd(host, "US", many);
      const deep = Math.floor(many / 2);
      const pairs: [what: string, small: string, large: string][] = [
        ["First page, with the count", "page=1", "page=1"],
        ["Page in the middle, by cursor", `cursor=${cursorAt(few / 2)}`, `cursor=${cursorAt(deep)}`],
        ["Sorted by name", "cursor=&sort=name", "cursor=&sort=name"],
        [
          "Search for a part that all have",
          "search=%25person.%25&enableCap=true",
          "search=%25person.%25&enableCap=true",
        ],
        [
          "Search for one of them",
          "search=%25person.0000777%25&enableCap=true",
          "search=%25person.0000777%25&enableCap=true",
        ],
      ];
      const results: Result[] = [page];
      for (const [what, one, other] of pairs) {
        const [a, b] = await compareLoads([load(small, one), load(large, other)], 2);
        const ratio = (b?.median ?? 0) / (a?.median ?? 1);
        results.push({
          what: `${what}: ${many.toLocaleString("en")} users`,
          figure: `median ${(b?.median ?? 0).toFixed(1)} ms`,
          beside: `${ratio.toFixed(2)} times what it costs of ${few.toLocaleString("en")} (${(a?.median ?? 0).toFixed(1)} ms); budget 2`,
        });
      }
      return results;
    } finally {
      await Promise.all([host.stop(), bare.stop()]);
      rmSync(persist, { recursive: true });
    }
  },
};
