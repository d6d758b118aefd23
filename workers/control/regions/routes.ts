import type { Hono } from "hono";
import { z } from "zod";
import { Region } from "../../../contracts/region.ts";
import { route } from "../../kernel/route.ts";
import type { ControlScope } from "../context.ts";
import { readRegions } from "./read.ts";

const RegionStatus = z.object({
  region: Region,
  ok: z.boolean(),
  /** Round trip from the edge that answers, in milliseconds. */
  ms: z.number(),
  /** Whether the jurisdiction is guaranteed, or the place a preference (`docs/development/architecture.md`). */
  binding: z.enum(["pinned", "placed"]),
});

/** Regions in which a tenant can be made; the choice is for good. */
export function regionRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  route(
    app,
    {
      ...{ method: "get", path: "/api/regions", tag: "Regions", summary: "List regions and their current status" },
      answer: { status: 200, schema: z.array(RegionStatus) },
    },
    [],
    async (c) =>
      (await readRegions(c.env.ctx)).map((reading) => ({
        ...reading,
        binding: reading.region === "EU" || reading.region === "US" ? ("pinned" as const) : ("placed" as const),
      })),
  );
}
