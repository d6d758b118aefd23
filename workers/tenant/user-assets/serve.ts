import { type AssetKind, assetTypes } from "../../../contracts/user-asset.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";
import { isKnown } from "../../kernel/etag.ts";
import { isIdShaped } from "../../kernel/id.ts";
import { type AssetName, assetKey, kindOf } from "./storage-key.ts";

/** Pictures that no browser runs anything of. The others are shown in `<img>` alone, and saved when opened. */
const inlineKinds: ReadonlySet<AssetKind> = new Set(["jpg", "png", "gif", "webp", "bmp", "ico"]);

/** Whatever is inside, it is a picture of its one type and runs nothing. */
function headersOf(kind: AssetKind): Record<string, string> {
  return {
    "content-type": assetTypes[kind],
    "content-disposition": inlineKinds.has(kind) ? "inline" : "attachment",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": `default-src 'none'; ${kind === "svg" ? "style-src 'unsafe-inline'; " : ""}sandbox`,
    "cross-origin-resource-policy": "cross-origin",
  };
}

/** A picture for everyone, as an answer of its own kind. @throws `entity.not_found` */
export async function serveAsset(ctx: Ctx, asset: AssetName, ifNoneMatch: string | null): Promise<Response> {
  const kind = kindOf(asset.name);
  const isName = asset.ownerId === null || isIdShaped(asset.ownerId);
  const object = kind && isName ? await ctx.assets.get(assetKey(ctx, asset)) : null;
  if (!kind || !object) throw new AppError("entity.not_found");
  const headers = { ...headersOf(kind), etag: object.httpEtag };
  if (isKnown(ifNoneMatch, object.httpEtag)) {
    await object.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(object.body, { headers: { ...headers, "content-length": String(object.size) } });
}
