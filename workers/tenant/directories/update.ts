import type { CreatedDirectory, Directory, UpdateDirectory } from "../../../contracts/directory.ts";
import type { Ctx } from "../../kernel/context.ts";
import { changeRow } from "../../kernel/entity.ts";
import type { Versioned } from "../../kernel/route.ts";
import { directory, guardRefers } from "./entity.ts";
import { getDirectory } from "./get.ts";
import { directories } from "./table.ts";
import { newToken } from "./token.ts";

/** @throws `entity.not_exists_with_id`, `entity.relation_foreign_key_not_found` */
export async function updateDirectory(
  ctx: Ctx,
  id: string,
  input: UpdateDirectory,
  ifMatch: number | null,
): Promise<Versioned<Directory>> {
  const also = guardRefers(ctx, { ssoConnectorId: input.ssoConnectorId });
  await changeRow(ctx, directories, { entity: directory.name, id, ifMatch }, () => ({ set: { ...input }, also }));
  return getDirectory(ctx, id);
}

/** The old token is refused from now on. @throws `entity.not_exists_with_id` */
export async function rotateToken(ctx: Ctx, id: string, ifMatch: number | null): Promise<Versioned<CreatedDirectory>> {
  const { token, tokenDigest } = await newToken(ctx, id);
  await changeRow(ctx, directories, { entity: directory.name, id, ifMatch }, () => ({ set: { tokenDigest } }));
  const { value, version } = await getDirectory(ctx, id);
  return { value: { ...value, token }, version };
}
