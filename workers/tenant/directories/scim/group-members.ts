import { sql } from "drizzle-orm";
import type { JsonObject } from "../../../../contracts/entity.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { guard, inList, type Statement, statement } from "../../../kernel/db.ts";
import type { DirectoryRow } from "../deprovision.ts";
import { badValue, ScimError } from "./error.ts";
import type { Filter } from "./filter.ts";
import { type Operation, patched } from "./patch.ts";
import { groupAttributes } from "./schema.ts";
import { isObject } from "./values.ts";

const membersMax = 20_000;

/** What happens to the members of a group: who is added and removed, behind everybody's removal if `isWhole`. */
export interface MemberPlan {
  isWhole: boolean;
  add: Set<string>;
  remove: Set<string>;
}

export const noChange = (): MemberPlan => ({ isWhole: false, add: new Set(), remove: new Set() });

/** Ids of members as a client writes them. @throws `invalidValue` */
export function memberIds(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > membersMax) throw badValue(`members has more than ${membersMax} values.`);
  return list.map((one) => {
    const id = isObject(one) ? one.value : one;
    if (typeof id !== "string" || id === "" || id.length > 64) throw badValue("A member has no value.");
    return id;
  });
}

export const onlyThese = (ids: readonly string[]): MemberPlan => ({
  isWhole: true,
  add: new Set(ids),
  remove: new Set(),
});

/**
 * Operations of a PATCH on a group: those on members as a plan, which no list of all members has to be read for, and the rest
 * on its attributes.
 * @throws those of `patched`
 */
export function patchedGroup(
  before: JsonObject,
  operations: readonly Operation[],
): { attributes: JsonObject; plan: MemberPlan } {
  const plan = noChange();
  const rest = operations.flatMap((operation) => withoutMembers(plan, operation));
  return { attributes: patched(groupAttributes, before, rest), plan };
}

function withoutMembers(plan: MemberPlan, operation: Operation): Operation[] {
  const { op, path, value } = operation;
  if (path === null && isObject(value)) {
    const key = Object.keys(value).find((name) => name.toLowerCase() === "members");
    if (key === undefined) return [operation];
    const { [key]: members, ...others } = value;
    planMembers(plan, op, null, members);
    return [{ op, path, value: others }];
  }
  if (path?.attribute.toLowerCase() !== "members") return [operation];
  if (path.sub !== null && path.sub.toLowerCase() !== "value")
    throw new ScimError(400, "mutability", "A member can be added and removed, and not changed.");
  planMembers(plan, op, path.filter, value);
  return [];
}

function planMembers(plan: MemberPlan, op: Operation["op"], filter: Filter | null, value: unknown): void {
  if (op !== "remove") {
    if (op === "replace") Object.assign(plan, onlyThese([]));
    for (const id of memberIds(value)) {
      plan.add.add(id);
      plan.remove.delete(id);
    }
    return;
  }
  const named = filter ? idsIn(filter) : memberIds(value);
  if (!filter && (value === undefined || value === null)) Object.assign(plan, onlyThese([]));
  for (const id of named) {
    plan.remove.add(id);
    plan.add.delete(id);
  }
}

/** `value eq "…"`, or several with or. @throws `invalidPath` */
function idsIn(filter: Filter): string[] {
  if (filter.kind === "or") return [...idsIn(filter.left), ...idsIn(filter.right)];
  const isId = filter.kind === "compare" && filter.operator === "eq" && filter.attribute.toLowerCase() === "value";
  if (!isId || typeof filter.value !== "string")
    throw new ScimError(400, "invalidPath", "Members are chosen by their value.");
  return [filter.value];
}

/** The statements of a plan. Members must be users of the directory. */
export function writeMembers(ctx: Ctx, { id }: DirectoryRow, groupId: string, plan: MemberPlan): Statement[] {
  const added = [...plan.add];
  const of = sql`tenant_id = ${ctx.tenantId} AND directory_id = ${id}`;
  const gone = plan.isWhole ? sql`user_id NOT IN ${inList(added)}` : sql`user_id IN ${inList([...plan.remove])}`;
  return [
    guard(
      sql`(SELECT count(*) FROM directory_users WHERE ${of} AND deleted_at IS NULL AND user_id IN ${inList(added)}) = ${added.length}`,
      "entity.relation_foreign_key_not_found",
    ),
    statement(sql`DELETE FROM directory_group_members WHERE ${of} AND group_id = ${groupId} AND ${gone}`),
    statement(sql`INSERT OR IGNORE INTO directory_group_members (tenant_id, directory_id, group_id, user_id)
      SELECT ${ctx.tenantId}, ${id}, ${groupId}, value FROM json_each(${JSON.stringify(added)})`),
  ];
}

/** Whose roles may change with it. @param before the members that the group had, where the plan leaves none of them out */
export const touchedBy = ({ add, remove }: MemberPlan, before: readonly string[]): string[] => [
  ...new Set([...before, ...add, ...remove]),
];
