import type { CreateDirectory, CreatedDirectory } from "../../../contracts/directory.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/id.ts";
import { insertRow } from "../../kernel/insert-row.ts";
import type { Versioned } from "../../kernel/route.ts";
import { directory } from "./entity.ts";
import { directoryOf } from "./get.ts";
import { newToken } from "./token.ts";

/** Its token is in this answer and nowhere else. @throws `subscription.limit_exceeded`, `entity.relation_foreign_key_not_found` */
export async function createDirectory(ctx: Ctx, input: CreateDirectory): Promise<Versioned<CreatedDirectory>> {
  const id = newId();
  const { token, tokenDigest } = await newToken(ctx, id);
  const { name, organizationId, ssoConnectorId = null } = input;
  const row = await insertRow(ctx, directory, { id, name, organizationId, ssoConnectorId, tokenDigest });
  return { value: { ...directoryOf(ctx, row, null), token }, version: row.version };
}
