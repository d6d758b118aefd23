import { builtSizes, sizeBudgets } from "../../scripts/built-app.ts";
import type { Row } from "../row.ts";

const kB = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;

export const size: Row = {
  name: "size",
  async measure() {
    return builtSizes()
      .filter(({ name }) => name in sizeBudgets)
      .map(({ name, gzip }) => {
        const budget = sizeBudgets[name] ?? 0;
        return {
          what: `Size of the ${name}, compressed`,
          figure: kB(gzip),
          beside: `${gzip <= budget ? "ok" : "**over**"}: budget ${kB(budget)}`,
        };
      });
  },
};
