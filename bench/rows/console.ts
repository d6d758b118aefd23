import { startHost } from "../../scripts/host.ts";
import { visitConsole } from "../console.ts";
import { compareLoads, type Load } from "../load.ts";
import type { Result, Row } from "../row.ts";

/** Trips of one request, as the edge itself accounts for them; of a page that streams, of the whole of it. */
async function tripsOf(path: string, headers: Record<string, string>): Promise<string> {
  const url = new URL(path);
  if (!url.pathname.startsWith("/api/")) url.searchParams.set("whole", "");
  const ask = () => fetch(url, { headers, redirect: "manual" });
  await (await ask()).text();
  const answer = await ask();
  await answer.text();
  const timing = answer.headers.get("server-timing") ?? "";
  const count = (name: string) => Number(new RegExp(`${name};desc="(\\d+)"`).exec(timing)?.[1] ?? Number.NaN);
  return `trips to a region: ${count("region")}, to CONTROL: ${count("control")}`;
}

/** What everybody who has the console open asks for all day. */
export const consoleRow: Row = {
  name: "console",
  async measure({ quick }) {
    const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "1" } });
    try {
      const { cookie, firstPage, token } = await visitConsole(host);
      const count = quick ? 100 : 600;
      const row = async (what: string, path: string, headers: Record<string, string>): Promise<Result> => {
        const load: Load = { url: host.url + path, count, concurrency: 4, status: 200, headers };
        const [best] = await compareLoads([load], 1);
        return {
          what,
          figure: `${Math.round(best?.perSecond ?? 0)}/s, median ${best?.median.toFixed(1)} ms`,
          beside: await tripsOf(load.url, headers),
        };
      };
      const agent = { "user-agent": "Mozilla/5.0 Chrome/140", "accept-encoding": "identity" };
      return [
        await row("One's tenants (`GET /api/tenants`)", "/api/tenants", { authorization: `Bearer ${token}` }),
        await row("Console's first page, with the session and the tenants", firstPage, { ...agent, cookie }),
      ];
    } finally {
      await host.stop();
    }
  },
};
