import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Of `count`, how many fell into which half hour of the day: `{"17": 2}`. What is in none counts at noon: rows from before
 * half hours were known.
 */
const halfHours = () => text("half_hours").notNull().default("{}");

/**
 * How often each step of a sign-in, a registration or a password reset succeeded and failed, by day (UTC), kept by a
 * trigger on `logs`: figures of a month are read from some hundred rows, whatever the log's size, and outlive it.
 */
export const signInCounts = sqliteTable(
  "sign_in_counts",
  {
    tenantId: text("tenant_id").notNull(),
    day: text("day").notNull(),
    /** Of the log: `Interaction.SignIn.Submit`. */
    key: text("key").notNull(),
    result: text("result", { enum: ["Success", "Error"] }).notNull(),
    /** Empty where the entry names none. */
    applicationId: text("application_id").notNull(),
    /** The error's code; empty for a success. */
    reason: text("reason").notNull(),
    count: integer("count").notNull(),
    halfHours: halfHours(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.key, t.result, t.applicationId, t.reason] })],
);

/** How many of today's users came on which day (UTC), kept by triggers on `users`. */
export const userCounts = sqliteTable(
  "user_counts",
  {
    tenantId: text("tenant_id").notNull(),
    day: text("day").notNull(),
    count: integer("count").notNull(),
    halfHours: halfHours(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day] })],
);
