import { sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Rollout } from "../../../contracts/rollout.ts";
import type {
  ApplicationSignInExperience,
  DraftChanges,
  SignInExperience,
} from "../../../contracts/sign-in-experience.ts";
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

/** Settings that a share of the browsers is given: one at a time, and those that ended lately. */
export const signInExperienceRollouts = sqliteTable(
  "sign_in_experience_rollouts",
  {
    tenantId: text("tenant_id").notNull(),
    id: text("id").notNull(),
    /** Over the published settings, whatever those become. */
    changes: text("changes", { mode: "json" }).$type<DraftChanges>().notNull(),
    share: integer("share").notNull(),
    maxDrop: integer("max_drop").notNull(),
    minSignIns: integer("min_sign_ins").notNull(),
    status: text("status").$type<Rollout["status"] | "returned">().notNull().default("running"),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at"),
    publishedStarted: integer("published_started").notNull().default(0),
    publishedSucceeded: integer("published_succeeded").notNull().default(0),
    candidateStarted: integer("candidate_started").notNull().default(0),
    candidateSucceeded: integer("candidate_succeeded").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex("sign_in_experience_rollouts_running").on(t.tenantId).where(sql`ended_at IS NULL`),
  ],
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
