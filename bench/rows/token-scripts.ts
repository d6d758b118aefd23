import { startHost } from "../../scripts/host.ts";
import { compareLoads } from "../load.ts";
import type { Result, Row } from "../row.ts";
import { managementToken, seedTenant, tokenLoad } from "../tenant.ts";

const budgetMs = 5;
const indicator = "https://scripts.bench.example";
const lines = Array.from(
  { length: 18 },
  (_, n) => `  const v${n} = [context.application.name, ${n}].join("-").length;`,
);
const script = `const getCustomJwtClaims = async ({ context }) => {\n${lines.join("\n")}\n  return { v: v17 };\n};`;

/** What a script of 20 lines adds to a token, by turns with the same token without one, one request at a time. */
export const tokenScripts: Row = {
  name: "token-scripts",
  async measure({ quick }): Promise<Result[]> {
    const host = await startHost({ quiet: true, crons: false, vars: { SERVER_TIMING: "0" } });
    try {
      const loads = [];
      // A tenant each: what one of them has remembered does not help the other.
      for (const [region, hasScript] of [
        ["EU", false],
        ["US", true],
      ] as const) {
        const tenant = await seedTenant(host, region);
        const bearer = await managementToken(tenant);
        const call = async (method: string, path: string, body: object) => {
          const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
          const answer = await fetch(`${tenant.endpoint}/api${path}`, { method, headers, body: JSON.stringify(body) });
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
        };
        await call("POST", "/resources", { name: "Scripts", indicator });
        if (hasScript) await call("PUT", "/configs/jwt-customizer/client-credentials", { script });
        const load = tokenLoad(tenant);
        const form = new URLSearchParams({ grant_type: "client_credentials", resource: indicator });
        loads.push({ ...load, body: form.toString(), count: quick ? 100 : 500, concurrency: 1 });
      }
      const [plain, scripted] = await compareLoads(loads, quick ? 1 : 3);
      if (!plain || !scripted) throw new Error("nothing was measured");
      const added = scripted.median - plain.median;
      return [
        {
          what: "Added to a token by a script of 20 lines",
          figure: `${added.toFixed(1)} ms at the median`,
          beside: `${added <= budgetMs ? "ok" : "**over**"}: budget ${budgetMs} ms; without it ${plain.median.toFixed(1)} ms, with it ${scripted.median.toFixed(1)} ms; memory of a script at most 8 MB`,
        },
      ];
    } finally {
      await host.stop();
    }
  },
};
