import { defineConfig } from "drizzle-kit";

/** Tables of the tenant plane: in every regional database, and in the edge Worker's own for the home tenants. */
export default defineConfig({
  dialect: "sqlite",
  schema: ["./workers/kernel/tables.ts", "./workers/tenant/*/table.ts"],
  out: "./migrations/tenant",
});
