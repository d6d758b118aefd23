import { z } from "zod";

export const CustomUiId = z.string().regex(/^[a-z0-9]{21}$/, "must be the ID of an upload");

export const UploadedCustomUi = z.object({ customUiAssetId: z.string() });
export type UploadedCustomUi = z.infer<typeof UploadedCustomUi>;

/** A zip with sign-in pages, as it was unpacked. */
export const CustomUi = z.object({
  id: z.string(),
  files: z.number().int(),
  /** Unpacked, all files together. */
  bytes: z.number().int(),
  createdAt: z.number(),
  actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
});
export type CustomUi = z.infer<typeof CustomUi>;
