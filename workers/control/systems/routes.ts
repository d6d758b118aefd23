import type { Hono } from "hono";
import { LatestRelease } from "../../../contracts/systems.ts";
import { route } from "../../kernel/route.ts";
import type { ControlScope } from "../context.ts";
import { latestRelease } from "./latest-release.ts";

/** What the installation knows about itself. */
export function systemRoutes(app: Hono<{ Bindings: ControlScope }>): void {
  route(
    app,
    {
      ...{ method: "get", path: "/api/systems/latest-release", tag: "Systems", summary: "Get the latest release" },
      answer: { status: 200, schema: LatestRelease },
    },
    [],
    (c) => latestRelease(c.env.ctx),
  );
}
