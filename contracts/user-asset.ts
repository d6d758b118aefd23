import { z } from "zod";

/** Bytes: the rule for every upload, and the one for pictures of people who use the console. */
export const uploadMax = 20 * 1024 * 1024;
export const ownUploadMax = 500 * 1024;

/** What may be uploaded, by the ending its address gets. Told from the content, never from name or header. */
export const assetTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  ico: "image/vnd.microsoft.icon",
  svg: "image/svg+xml",
  tiff: "image/tiff",
  webp: "image/webp",
  bmp: "image/bmp",
} as const;
export type AssetKind = keyof typeof assetTypes;

export const UploadService = z.object({
  status: z.enum(["ready", "not_configured"]),
  allowUploadMimeTypes: z.array(z.string()).optional(),
  /** Bytes. */
  maxUploadFileSize: z.number().int().optional(),
});
export type UploadService = z.infer<typeof UploadService>;

export const UploadedAsset = z.object({ url: z.url() });
export type UploadedAsset = z.infer<typeof UploadedAsset>;
