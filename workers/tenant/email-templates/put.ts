import { and, eq, sql } from "drizzle-orm";
import type { EmailTemplateDraft, SmsTemplateDraft } from "../../../contracts/message-template.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, guard, inList } from "../../kernel/db.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import type { TemplateEntity } from "./entity.ts";
import { type Template, templateOf } from "./get.ts";
import type { emailTemplates } from "./table.ts";

type Draft = EmailTemplateDraft | SmsTemplateDraft;

const attempts = 20;
const placeOf = ({ languageTag, templateType }: { languageTag: string; templateType: string }) =>
  `${languageTag} ${templateType}`;

/**
 * Saves templates, each in the place of the one of its type and language, as a change of its own. Of two for one place
 * the last counts.
 * @param ifMatch the version that every one of them must have; 0 is that of one that does not exist
 * @throws `entity.version_mismatch`
 */
export async function putTemplates(
  ctx: Ctx,
  entity: TemplateEntity,
  { templates }: { templates: Draft[] },
  ifMatch: number | null = null,
): Promise<Template[]> {
  const wanted = [...new Map(templates.map((one) => [placeOf(one), one])).values()];
  for (let attempt = 1; ; attempt += 1) {
    const before = new Map((await readRows(ctx, entity, wanted)).map((row) => [placeOf(row), row]));
    if (ifMatch !== null && wanted.some((one) => (before.get(placeOf(one))?.version ?? 0) !== ifMatch))
      throw new AppError("entity.version_mismatch");
    try {
      return await writeAll(ctx, entity, wanted, before);
    } catch (thrown) {
      const isRace = thrown instanceof AppError && thrown.code === "entity.version_mismatch";
      if (!isRace || ifMatch !== null || attempt === attempts) throw thrown;
    }
  }
}

type Saved = Row<typeof emailTemplates>;

const readRows = (ctx: Ctx, { table }: TemplateEntity, wanted: Draft[]): Promise<Saved[]> =>
  ctx.db
    .select()
    .from(table)
    .where(
      and(
        eq(table.tenantId, ctx.tenantId),
        sql`${table.languageTag} IN ${inList([...new Set(wanted.map(({ languageTag }) => languageTag))])}`,
        sql`${table.templateType} IN ${inList([...new Set(wanted.map(({ templateType }) => templateType))])}`,
      ),
    );

/** Writes them on the versions that were read. */
async function writeAll(
  ctx: Ctx,
  { name, table, clashes }: TemplateEntity,
  wanted: Draft[],
  before: ReadonlyMap<string, Saved>,
): Promise<Template[]> {
  const now = ctx.now();
  const written = wanted.map(({ languageTag, templateType, details }) => {
    const place = { languageTag, templateType };
    const was = before.get(placeOf(place));
    const set = { details, version: (was?.version ?? 0) + 1, updatedAt: now };
    const row = was ? { ...was, ...set } : { tenantId: ctx.tenantId, id: newId(), ...place, createdAt: now, ...set };
    const change = was ? { before: { details: was.details }, after: { details } } : { before: null, after: row };
    return {
      was,
      upsert: ctx.db
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: [table.tenantId, table.id], set })
        .returning(),
      logged: recordChange(ctx, { entity: name, entityId: row.id, ...change }),
    };
  });
  const versions = written.flatMap(({ was }) => (was ? [[was.id, was.version]] : []));
  const results = await atomic(
    ctx.db,
    [
      guard(
        sql`(SELECT count(*) FROM json_each(${JSON.stringify(versions)}) j JOIN ${table} e
          ON e.tenant_id = ${ctx.tenantId} AND e.id = j.value ->> 0 AND e.version = j.value ->> 1) = ${versions.length}`,
        "entity.version_mismatch",
      ),
      ...written.map(({ upsert }) => upsert),
      ...written.map(({ logged }) => logged),
    ],
    clashes,
  );
  return results.slice(1, 1 + written.length).map(({ results: rows }) => templateOf(rowOf(table, rows[0] ?? {})));
}
