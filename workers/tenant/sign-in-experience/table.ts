import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ApplicationSignInExperience, SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { attach } from "../../kernel/entities.ts";
import { versioned } from "../../kernel/tables.ts";

/** Everything of the contract that is not a name or a time. */
export type ExperienceSettings = Omit<SignInExperience, "tenantId" | "id">;

/** How a tenant signs its users in: one row, id `default`. */
export const signInExperiences = sqliteTable(
  "sign_in_experiences",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    /** What differs from the defaults of `defaults.ts`. */
    settings: text("settings", { mode: "json" }).$type<Partial<ExperienceSettings>>().notNull().default({}),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

/** What was published, one row a save: the latest hundred. */
export const signInExperienceVersions = sqliteTable(
  "sign_in_experience_versions",
  {
    tenantId: text("tenant_id").notNull(),
    /** As the row of `sign_in_experiences` had it then; 0 is how things were before anyone changed them. */
    version: integer("version").notNull(),
    settings: text("settings", { mode: "json" }).$type<Partial<ExperienceSettings>>().notNull(),
    /** Milliseconds since 1970; null for what was there before versions were kept. */
    publishedAt: integer("published_at"),
    actorKind: text("actor_kind"),
    actorId: text("actor_id"),
    actorName: text("actor_name"),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.version] })],
);

export type ApplicationExperienceSettings = Omit<ApplicationSignInExperience, "tenantId" | "applicationId">;

/** An application's own look; the id is the application's. */
export const applicationSignInExperiences = sqliteTable(
  "application_sign_in_experiences",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    settings: text("settings", { mode: "json" }).$type<ApplicationExperienceSettings>().notNull(),
    ...versioned(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

attach(applicationSignInExperiences, { application: "id" });
