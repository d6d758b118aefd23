import { z } from "zod";

/** Rows of one call. */
export const memberImportMax = 500;

/** `user`: an id, email address, username, or phone number; `roles`: names of organization roles. */
export const MemberImportRow = z.object({
  user: z.string().trim().max(256),
  roles: z.array(z.string().trim().min(1).max(128)).max(100).default([]),
});
export type MemberImportRow = z.infer<typeof MemberImportRow>;

/** With `dryRun` nothing is written. */
export const ImportMembers = z.object({
  rows: z.array(MemberImportRow).min(1).max(memberImportMax),
  dryRun: z.boolean().default(false),
});
export type ImportMembers = z.infer<typeof ImportMembers>;

/**
 * `joins`: becomes a member, with the roles; `getsRoles`: is a member and gets roles; `unchanged`: has all of it. The
 * others are skipped: no such user, several users, or a role that does not exist or is not for users.
 */
export const MemberImportState = z.enum(["joins", "getsRoles", "unchanged", "unknownUser", "ambiguous", "unknownRole"]);
export type MemberImportState = z.infer<typeof MemberImportState>;

export const ImportedMember = z.object({
  user: z.string(),
  userId: z.string().nullable(),
  state: MemberImportState,
  /** Names of the roles that are new to the user. */
  addedRoles: z.array(z.string()),
  unknownRoles: z.array(z.string()),
});
export type ImportedMember = z.infer<typeof ImportedMember>;

/** What becomes of each row, in the order of the rows. */
export const MemberImport = z.object({ rows: z.array(ImportedMember) });
export type MemberImport = z.infer<typeof MemberImport>;
