import type { Hono } from "hono";
import { UploadedAsset, UploadService, uploadMax } from "../../../contracts/user-asset.ts";
import { AppError } from "../../kernel/error.ts";
import { route } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { serveAsset } from "./serve.ts";
import { assetsPath } from "./storage-key.ts";
import { requireOneFile, upload, uploadService } from "./upload.ts";

/** The file of a form. @throws `guard.invalid_input` */
export async function fileOf(request: Request): Promise<File> {
  const form = await request.formData().catch((cause) => {
    throw new AppError("guard.invalid_input", { details: "the body is no form with a file", cause });
  });
  return requireOneFile(form);
}

/** Pictures of a tenant: uploaded with the Management API, shown to everyone. */
export function userAssetRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const api = managementApi(app, "User assets");
  const rule = { ownerId: null, maxBytes: uploadMax };
  api(
    {
      method: "get",
      path: "/api/user-assets/service-status",
      summary: "Get the status of the upload service",
      answer: { status: 200, schema: UploadService },
    },
    () => uploadService(rule),
  );
  api(
    {
      method: "post",
      path: "/api/user-assets",
      summary: "Upload an image",
      description:
        "`multipart/form-data` with one file named `file`, up to 20 MB. The type is detected from the content.",
      answer: { status: 200, schema: UploadedAsset },
    },
    async (c) => upload(c.env.ctx, await fileOf(c.req.raw), rule),
  );
  for (const path of [`${assetsPath}/:name`, `${assetsPath}/:ownerId/:name`])
    route(
      app,
      { method: "get", path, tag: "User assets", summary: "Get an uploaded image", answer: { status: 200 } },
      [],
      (c) => {
        const { ownerId = null, name = "" } = c.req.param() as { ownerId?: string; name?: string };
        return serveAsset(c.env.ctx, { ownerId, name }, c.req.header("if-none-match") ?? null);
      },
    );
}
