import { ownUploadMax, type UploadedAsset } from "../../../contracts/user-asset.ts";
import type { Ctx } from "../../kernel/context.ts";
import { getRow } from "../../kernel/entity.ts";
import { assetKey } from "../user-assets/storage-key.ts";
import { upload } from "../user-assets/upload.ts";
import { users } from "../users/table.ts";
import type { OwnMe } from "./api.ts";

/** Everybody may register and upload: what one person can fill is bounded. */
const picturesMax = 10;

/** Stores a picture of one's own. Of more than ten the oldest go; the one that is shown stays. @throws those of `upload` */
export async function uploadPicture(ctx: Ctx, me: OwnMe, file: File): Promise<UploadedAsset> {
  const stored = await upload(ctx, file, { ownerId: me.userId, maxBytes: ownUploadMax });
  const prefix = assetKey(ctx, { ownerId: me.userId, name: "" });
  const { objects } = await ctx.assets.list({ prefix });
  if (objects.length <= picturesMax) return stored;
  const { avatar } = await getRow(ctx, users, me.userId);
  const old = objects
    .toSorted((a, b) => b.uploaded.getTime() - a.uploaded.getTime())
    .map(({ key }) => key)
    .slice(picturesMax)
    .filter((key) => !avatar?.endsWith(key.slice(prefix.length)));
  await ctx.assets.delete(old);
  return stored;
}
