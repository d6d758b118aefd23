import { z } from "zod";
import { JsonObject, Moment } from "./entity.ts";
import { PageQuery } from "./page.ts";
import { Phone, typedDigits } from "./phone.ts";
import { Email, NewUserProfile, PasswordAlgorithm, Username } from "./user.ts";

/** Rows in one call, and of one import. */
export const importPartMax = 500;
export const importRowsMax = 1_000_000;

/** An empty cell is none. */
const cell = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

/** In a file of text an object is written as JSON, and a truth as a word. */
const json = <S extends z.ZodType>(schema: S) =>
  cell(
    z.preprocess((value, context) => {
      if (typeof value !== "string") return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "must be valid JSON" });
        return z.NEVER;
      }
    }, schema),
  );
const Truth = z.preprocess((value) => {
  if (typeof value !== "string") return value;
  return /^(true|1|yes)$/i.test(value) ? true : /^(false|0|no)$/i.test(value) ? false : value;
}, z.boolean());

/** One user of a file. A password only as its digest: what is hashed stays as it is. */
export const ImportedUser = z
  .object({
    primaryEmail: cell(Email),
    primaryPhone: cell(z.preprocess((value) => (typeof value === "string" ? typedDigits(value) : value), Phone)),
    username: cell(Username),
    name: cell(z.string().max(128)),
    avatar: cell(z.url({ protocol: /^https?$/ }).max(2048)),
    passwordDigest: cell(z.string().max(2048)),
    passwordAlgorithm: cell(PasswordAlgorithm),
    isSuspended: cell(Truth),
    customData: json(JsonObject),
    profile: json(NewUserProfile),
  })
  .refine(({ primaryEmail, primaryPhone, username }) => primaryEmail || primaryPhone || username, {
    message: "requires an email address, a phone number, or a username",
  });
export type ImportedUser = z.infer<typeof ImportedUser>;

/** Columns that a file may have. */
export const importColumns = Object.keys(ImportedUser.shape) as (keyof ImportedUser)[];

/**
 * `collecting`: rows are coming, and nothing is made. `ready`: all rows are there and were checked. `running`, `done`.
 * `undoing`, `undone`: what it made is deleted again.
 */
export const ImportState = z.enum(["collecting", "ready", "running", "done", "undoing", "undone"]);
export type ImportState = z.infer<typeof ImportState>;

export const CreateUserImport = z.object({ name: z.string().trim().min(1).max(256) });

/** Rows of the file from `from` on, counted from 1. The same part may be sent again: rows that are there stay. */
export const AddImportRows = z.object({
  from: z.number().int().min(1).max(importRowsMax),
  rows: z.array(z.record(z.string(), z.unknown())).min(1).max(importPartMax),
});
export type AddImportRows = z.infer<typeof AddImportRows>;

export const UserImport = z.object({
  id: z.string(),
  /** Of the file. */
  name: z.string(),
  state: ImportState,
  /** Rows by what became of them. `kept`: not deleted again, since the user has signed in. */
  counts: z.object({
    valid: z.number(),
    invalid: z.number(),
    imported: z.number(),
    undone: z.number(),
    kept: z.number(),
  }),
  createdAt: Moment,
  startedAt: Moment.nullable(),
  finishedAt: Moment.nullable(),
});
export type UserImport = z.infer<typeof UserImport>;

export const ImportRowState = z.enum(["valid", "invalid", "imported", "undone", "kept"]);
export type ImportRowState = z.infer<typeof ImportRowState>;

export const ListImportRows = PageQuery.extend({ state: ImportRowState.optional() });
export type ListImportRows = z.infer<typeof ListImportRows>;

/** What became of a row, by its number in the file. */
export const ImportRow = z.object({
  n: z.number(),
  state: ImportRowState,
  /** E-mail address, username or phone number. */
  identifier: z.string().nullable(),
  /** What is wrong: codes of errors, or a field and what it must be. */
  problems: z.array(z.object({ field: z.string().nullable(), code: z.string().nullable(), message: z.string() })),
  userId: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;
