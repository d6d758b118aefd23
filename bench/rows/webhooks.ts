import { createServer } from "node:net";
import { pendingDeliveriesMax } from "../../contracts/webhook.ts";
import { startHost } from "../../scripts/host.ts";
import type { Result, Row } from "../row.ts";
import { type PageVisitor, preparePages } from "../sign-in-pages.ts";

/** Sign-ins beside a dead endpoint may cost this many times those without a webhook. */
const budget = 1.2;

/** An address at which nobody listens. */
async function deadHost(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

async function seconds(work: () => Promise<void>, times: number): Promise<number> {
  const started = performance.now();
  let left = times;
  const loop = async () => {
    for (; left > 0; ) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: 4 }, loop));
  return (performance.now() - started) / 1000;
}

/** Each sign-in is an event for the webhook of one tenant; the other has none. They take turns, beside the scheduled jobs. */
async function compareSignIns(plain: PageVisitor, hooked: PageVisitor, tick: () => Promise<void>, rounds: number) {
  const took = { plain: 0, hooked: 0 };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, { signIn }] of [["plain", plain] as const, ["hooked", hooked] as const]) {
      const jobs = tick();
      took[name] += await seconds(signIn, 16);
      await jobs;
    }
  return took;
}

/** What 10,000 events for an endpoint that never answers cost those who sign in, and what of them is kept. */
export const webhooks: Row = {
  name: "webhooks",
  async measure({ quick }): Promise<Result[]> {
    const dead = await deadHost();
    const vars = { SERVER_TIMING: "0", OUTBOUND_ALLOW_HOSTS: dead };
    const host = await startHost({ quiet: true, crons: false, vars });
    try {
      const [plain, hooked] = [await preparePages(host, "EU"), await preparePages(host, "US")];
      const hook = { name: "Dead", events: ["PostSignIn"], config: { url: `http://${dead}/hook` } };
      const { id } = await hooked.manage("/hooks", hook);
      const database = await host.database("us");
      const [events, rounds] = [quick ? 1_000 : 10_000, quick ? 3 : 12];
      for (const { signIn } of [plain, hooked]) await seconds(signIn, 8);
      // As events that have waited: for an hour, in the order in which they came.
      await database
        .prepare(`INSERT INTO hook_requests (tenant_id, hook_id, id, event, payload, created_at)
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
          SELECT tenant_id, id, 'bench' || i, 'PostSignIn', '{}', ? + i FROM hooks, n WHERE id = ?`)
        .bind(events, Date.now() - 3_600_000, id)
        .run();
      const took = await compareSignIns(plain, hooked, host.tick, rounds);
      // What has come since the last sweep is not counted yet.
      await host.tick();
      const ratio = took.hooked / took.plain;
      const kept = await database
        .prepare("SELECT count(*) AS n FROM hook_requests WHERE hook_id = ? AND state = 'pending'")
        .bind(id)
        .first<{ n: number }>();
      return [
        {
          what: `Sign-ins while ${events.toLocaleString("en")} events wait for an endpoint that is dead`,
          figure: `${((rounds * 16) / took.hooked).toFixed(1)}/s`,
          beside: `${ratio <= budget ? "ok" : "**over**"}: ${ratio.toFixed(2)} times the cost without a webhook (${((rounds * 16) / took.plain).toFixed(1)}/s); budget ${budget}`,
        },
        {
          what: "Requests that wait for it afterwards",
          figure: (kept?.n ?? 0).toLocaleString("en"),
          beside: `${(kept?.n ?? 0) <= pendingDeliveriesMax ? "ok" : "**over**"}: at most ${pendingDeliveriesMax.toLocaleString("en")} wait, for three days`,
        },
      ];
    } finally {
      await host.stop();
    }
  },
};
