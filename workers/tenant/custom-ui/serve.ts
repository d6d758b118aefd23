import { CustomUiId } from "../../../contracts/custom-ui.ts";
import { customUiType } from "../../../contracts/custom-ui-files.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { fileKey } from "./storage.ts";

/** A file of an upload, for the edge, which says what it is and what it may do. @throws `entity.not_found` */
export async function readCustomUiFile(ctx: Ctx, id: string, path: string): Promise<Response> {
  const isFile = CustomUiId.safeParse(id).success && customUiType(path) !== null;
  const object = isFile ? await ctx.assets.get(fileKey(ctx.tenantId, id, path)) : null;
  if (!object) throw new AppError("entity.not_found");
  return new Response(object.body, { headers: { etag: object.httpEtag, "content-length": String(object.size) } });
}
