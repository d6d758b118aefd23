import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AddedRoles, Role, SearchRoles } from "../../../contracts/role.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, rowsOf, type Statement } from "../../kernel/db.ts";
import { type EntityTable, rowOf } from "../../kernel/entity.ts";
import { type LinkWrite, recordLinks } from "../../kernel/link-change.ts";
import { linkedList } from "../../kernel/linked-list.ts";
import { type Listing, listRows, pageOf } from "../../kernel/pagination.ts";
import {
  addLinks,
  dropLinks,
  guardRow,
  guardRows,
  keepLinks,
  type Links,
  removeLink,
  selectMissing,
} from "../../kernel/relation.ts";
import { role } from "./entity.ts";
import { roleOf } from "./get.ts";
import { roles } from "./table.ts";

/** A kind of thing that holds roles. */
export interface RoleHolder {
  table: EntityTable;
  /** Links to roles, and their column with the holder's ID. */
  links: SQLiteTable;
  column: string;
  /** The change log's name of the links. */
  entity: string;
  /** What stands in a batch that gives these roles, behind that the holder and they are there. */
  guardGiven(ctx: Ctx, id: string, roleIds: readonly string[]): Statement[];
  /** What stands in a batch that takes roles: those named, or for `null` any that are held. */
  guardTaken(ctx: Ctx, id: string, roleIds: readonly string[] | null): Statement[];
}

const linksOf = (ctx: Ctx, { links, column }: RoleHolder, id: string): Links => ({
  table: links,
  of: { tenant_id: ctx.tenantId, [column]: id },
  to: "role_id",
});

const record = (ctx: Ctx, holder: RoleHolder, id: string, write: LinkWrite): Statement =>
  recordLinks(ctx, { entity: holder.entity, entityId: id, key: "roleIds" }, linksOf(ctx, holder, id), write);

const guards = (ctx: Ctx, holder: RoleHolder, id: string, roleIds: string[]): Statement[] => [
  guardRow(ctx, holder.table, id),
  guardRows(ctx, roles, roleIds),
  ...holder.guardGiven(ctx, id, roleIds),
];

/** The roles that a user or a machine client holds, in the database of its tenant. */
export const heldRoles = (holder: RoleHolder) => ({
  list(ctx: Ctx, id: string, query: SearchRoles): Promise<Listing<Role>> {
    const source = linkedList(ctx, role, linksOf(ctx, holder, id), { table: holder.table, id }, query);
    return listRows(ctx, source, pageOf(query), (raw) => roleOf(rowOf(roles, raw)));
  },

  /** Roles that are held already stay. @returns those asked for, and those that were not held */
  async add(ctx: Ctx, id: string, roleIds: string[]): Promise<AddedRoles> {
    const links = linksOf(ctx, holder, id);
    const [added] = await atomic(ctx.db, [
      selectMissing(links, roleIds),
      ...guards(ctx, holder, id, roleIds),
      record(ctx, holder, id, { add: roleIds }),
      addLinks(links, roleIds),
    ]);
    return { roleIds, addedRoleIds: rowsOf<{ id: string }>(added).map((row) => row.id) };
  },

  async replace(ctx: Ctx, id: string, roleIds: string[]): Promise<{ roleIds: string[] }> {
    const links = linksOf(ctx, holder, id);
    await atomic(ctx.db, [
      ...guards(ctx, holder, id, roleIds),
      ...holder.guardTaken(ctx, id, null),
      record(ctx, holder, id, { only: roleIds }),
      keepLinks(links, roleIds),
      addLinks(links, roleIds),
    ]);
    return { roleIds };
  },

  /** @throws `entity.not_found` where it is not held */
  async remove(ctx: Ctx, id: string, roleId: string): Promise<void> {
    await atomic(ctx.db, [
      ...holder.guardTaken(ctx, id, [roleId]),
      record(ctx, holder, id, { remove: [roleId] }),
      ...removeLink(linksOf(ctx, holder, id), roleId),
    ]);
  },

  /** Those of these roles that are not held are none of it. */
  async removeAny(ctx: Ctx, id: string, roleIds: string[]): Promise<void> {
    await atomic(ctx.db, [
      guardRow(ctx, holder.table, id),
      ...holder.guardTaken(ctx, id, roleIds),
      record(ctx, holder, id, { remove: roleIds }),
      dropLinks(linksOf(ctx, holder, id), roleIds),
    ]);
  },
});
