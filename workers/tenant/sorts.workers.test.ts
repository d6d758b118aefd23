import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { plansOf } from "../../tests/workers/plans.ts";
import { sortedEntities } from "../kernel/entities.ts";
import { listRows } from "../kernel/pagination.ts";

it("every list reads an index in its order, whichever it is, unless there are few", async () => {
  const many = sortedEntities().filter(({ areFew }) => !areFew);
  expect(many.length).toBeGreaterThan(5);
  const wrong: string[] = [];
  for (const { name, table, sorts, partOf } of many)
    for (const [sort, by] of [["", undefined], ...Object.entries(sorts)] as const)
      for (const isDown of [false, true]) {
        const ofWhole = partOf ? sql` AND ${table}.${sql.identifier(partOf.column)} = 'x'` : sql``;
        const plan = await plansOf((ctx) =>
          listRows(
            ctx,
            {
              table,
              where: sql`${table}.tenant_id = ${ctx.tenantId}${ofWhole}`,
              order: by && { by, isDown },
            },
            { by: "cursor", after: { key: 1, id: "a" }, size: 20 },
            (raw) => raw,
          ),
        );
        if (plan.some((step) => /TEMP B-TREE|SCAN/.test(step)))
          wrong.push(`${name} by ${isDown ? "-" : ""}${sort}: ${plan.join("; ")}`);
      }
  expect(wrong).toEqual([]);
});
