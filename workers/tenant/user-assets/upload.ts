import { assetTypes, type UploadedAsset, type UploadService } from "../../../contracts/user-asset.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { headBytes, sniff } from "./sniff.ts";
import { assetKey, assetsPath } from "./storage-key.ts";

/** Whose the picture is, if it goes with a person, and how large it may be in bytes. */
export interface UploadRule {
  ownerId: string | null;
  maxBytes: number;
}

export const uploadService = ({ maxBytes }: Pick<UploadRule, "maxBytes">): UploadService => ({
  status: "ready",
  allowUploadMimeTypes: [...Object.values(assetTypes), "image/x-icon"],
  maxUploadFileSize: maxBytes,
});

/** The one file of a form. @throws `guard.invalid_input` */
export function requireOneFile(form: FormData): File {
  const files = [...form.values()].filter((value) => typeof value !== "string");
  const [file] = files;
  if (!file || files.length > 1 || !form.has("file"))
    throw new AppError("guard.invalid_input", { details: "file: must be exactly one file" });
  return file;
}

/**
 * Stores a picture under a random name, as what its content says it is.
 * @throws `guard.file_size_exceeded`, `guard.mime_type_not_allowed`
 */
export async function upload(ctx: Ctx, file: File, { ownerId, maxBytes }: UploadRule): Promise<UploadedAsset> {
  if (file.size > maxBytes) throw new AppError("guard.file_size_exceeded", { data: { maxBytes } });
  const kind = sniff(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), file.size);
  if (!kind) throw new AppError("guard.mime_type_not_allowed", { data: { allowed: Object.values(assetTypes) } });
  const name = `${newId()}.${kind}`;
  const contentType = assetTypes[kind];
  await ctx.assets.put(assetKey(ctx, { ownerId, name }), file, { httpMetadata: { contentType } });
  await atomic(ctx.db, [
    recordChange(ctx, {
      entity: "user-asset",
      entityId: name,
      before: null,
      after: { contentType, size: file.size, ...(ownerId === null ? {} : { ownerId }) },
    }),
  ]);
  return { url: `${ctx.endpoint}${assetsPath}/${ownerId === null ? "" : `${ownerId}/`}${name}` };
}

/** Everything a person has uploaded goes with the person. */
export async function deleteAssetsOf(ctx: Ctx, ownerId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await ctx.assets.list({ prefix: assetKey(ctx, { ownerId, name: "" }), limit: 500 });
    if (objects.length > 0) await ctx.assets.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
