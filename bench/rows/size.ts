import { builtSizes } from "../../scripts/built-app.ts";
import type { Row } from "../row.ts";

const megabyte = 1024 * 1024;
/** Compressed size at most, in bytes. Cloudflare takes 3 MB on its free plan. */
const budgets: Record<string, number> = { "edge Worker": 2 * megabyte, "regional Worker": megabyte };

export const size: Row = {
  name: "size",
  async measure() {
    return builtSizes()
      .filter(({ name }) => name in budgets)
      .map(({ name, gzip }) => {
        const budget = budgets[name] ?? 0;
        return {
          what: `Size of the ${name}, compressed`,
          figure: `${Math.round(gzip / 1024)} kB`,
          beside: `${gzip <= budget ? "ok" : "**over**"}: budget ${budget / megabyte} MB`,
        };
      });
  },
};
