import { and, eq, sql } from "drizzle-orm";
import {
  type CustomProfileField,
  type ImportedFields,
  type ImportFields,
  maxProfileFields,
  NewProfileField,
} from "../../../contracts/custom-profile-field.ts";
import type { ErrorCode } from "../../../contracts/error.ts";
import { errorMessage } from "../../../locales/errors.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guardChanged, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { isSame } from "../../kernel/is-same.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { columnsOf, insertion } from "./create.ts";
import { customProfileField } from "./entity.ts";
import { fieldLimit } from "./limit.ts";
import { loadFields } from "./load.ts";
import { requireDefinition } from "./rules.ts";
import { customProfileFields } from "./table.ts";

/**
 * Creates the fields of a file that are not there, and changes those that are: all of it, or nothing.
 * @returns what it comes to, also where something is refused or `isDryRun` says that nothing is to be written
 * @throws `entity.version_mismatch` when a field was deleted meanwhile, `subscription.limit_exceeded`
 */
export async function importFields(ctx: Ctx, { fields, isDryRun }: ImportFields): Promise<ImportedFields> {
  const known = new Map((await loadFields(ctx)).map((field) => [field.name, field]));
  const result: ImportedFields = { created: [], changed: [], unchanged: [], refused: [] };
  const writes: Statement[] = [];
  const seen = new Set<string>();
  for (const [at, sent] of fields.entries()) {
    const parsed = NewProfileField.safeParse(sent);
    const name = parsed.data?.name ?? nameIn(sent) ?? `#${at + 1}`;
    const room = known.size + result.created.length < maxProfileFields;
    const code = parsed.success ? verdict(parsed.data, seen, room || known.has(name)) : "guard.invalid_input";
    seen.add(name);
    if (!parsed.success || code !== null) {
      const message = await errorMessage(ctx.phrases, code ?? "guard.invalid_input", ctx.language);
      result.refused.push({ name, code: code ?? "guard.invalid_input", message });
      continue;
    }
    const before = known.get(name);
    if (before === undefined) {
      result.created.push(name);
      writes.push(...insertion(ctx, parsed.data));
    } else if (isSame(columnsOf(before), columnsOf(parsed.data))) result.unchanged.push(name);
    else {
      result.changed.push(name);
      writes.push(...replacement(ctx, before, parsed.data));
    }
  }
  if (isDryRun || result.refused.length > 0 || writes.length === 0) return result;
  await atomic(ctx.db, [...writes, ...fieldLimit(ctx)], customProfileField.clashes);
  await refreshExperience(ctx);
  return result;
}

const nameIn = (sent: unknown): string | null =>
  typeof sent === "object" && sent !== null && "name" in sent && typeof sent.name === "string"
    ? sent.name.slice(0, 64) || null
    : null;

function verdict(field: NewProfileField, seen: ReadonlySet<string>, hasRoom: boolean): ErrorCode | null {
  if (seen.has(field.name)) return "custom_profile_fields.name_exists";
  if (!hasRoom) return "custom_profile_fields.limit_reached";
  try {
    requireDefinition(field);
    return null;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
}

function replacement(ctx: Ctx, before: CustomProfileField, field: NewProfileField): Statement[] {
  const { tenantId } = ctx;
  return [
    ctx.db
      .update(customProfileFields)
      .set({ ...columnsOf(field), version: sql`version + 1`, updatedAt: ctx.now() })
      .where(and(eq(customProfileFields.tenantId, tenantId), eq(customProfileFields.id, field.name))),
    guardChanged("entity.version_mismatch"),
    recordChange(ctx, {
      entity: customProfileField.name,
      entityId: field.name,
      before: columnsOf(before),
      after: columnsOf(field),
    }),
  ];
}
