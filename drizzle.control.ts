import { defineConfig } from "drizzle-kit";

/** Tables of the control plane: in the edge Worker's own database. */
export default defineConfig({ dialect: "sqlite", schema: "./workers/control/*/table.ts", out: "./migrations/control" });
