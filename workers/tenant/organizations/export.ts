import { sql } from "drizzle-orm";
import {
  type ExportMembers,
  type ExportOrganizations,
  organizationExportMax,
  type UserMember,
} from "../../../contracts/organization.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import type { Download } from "../../kernel/download.ts";
import { type Row, rowOf } from "../../kernel/entity.ts";
import { type FileColumns, listFile } from "../../kernel/list-file.ts";
import { listRows, rangeOf } from "../../kernel/pagination.ts";
import { guardRow } from "../../kernel/relation.ts";
import { memberCount } from "./counts.ts";
import { organization } from "./entity.ts";
import { organizationSource } from "./list.ts";
import { listUserMembers, memberSource } from "./members.ts";
import { organizations } from "./table.ts";

const max = organizationExportMax;
const members = sql`${memberCount(sql`organizations.tenant_id`, sql`organizations.id`, "user")} AS members`;

type Counted = Row<typeof organizations> & { members: number };

/** The organizations that a list would show, as CSV. */
export function exportOrganizations(ctx: Ctx, query: ExportOrganizations): Promise<Download> {
  const source = organizationSource(ctx, query);
  return listFile<Counted>(ctx, {
    ...{ name: "organizations", format: "csv", max, source: rangeOf(source) },
    columns: { ...organization.exported, members: (one) => String(one.members) },
    read: (page) =>
      listRows(ctx, { ...source, columns: members }, page, (raw) => ({
        ...rowOf(organizations, raw),
        members: Number(raw.members),
      })),
  });
}

const memberColumns: FileColumns<UserMember> = {
  user: ({ id }) => id,
  roles: ({ organizationRoles }) => organizationRoles.map(({ name }) => name).join("; "),
  name: ({ name }) => name,
  primaryEmail: ({ primaryEmail }) => primaryEmail,
  primaryPhone: ({ primaryPhone }) => primaryPhone,
  username: ({ username }) => username,
};

/**
 * The members that a list would show, as CSV that an import of members understands. It has their addresses, so that it is in the
 * change history, as every export of users is.
 * @throws `entity.not_found`
 */
export async function exportMembers(ctx: Ctx, organizationId: string, query: ExportMembers): Promise<Download> {
  const after = { format: "csv", organizationId };
  await atomic(ctx.db, [
    guardRow(ctx, organizations, organizationId),
    recordChange(ctx, { entity: "user-export", entityId: ctx.tenantId, before: null, after }),
  ]);
  return listFile<UserMember>(ctx, {
    ...{ name: `members-${organizationId}`, format: "csv", max, columns: memberColumns },
    source: rangeOf(memberSource(ctx, organizationId, "user", query)),
    read: (page) => listUserMembers(ctx, organizationId, query, page),
  });
}
