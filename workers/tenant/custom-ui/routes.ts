import type { Hono } from "hono";
import { z } from "zod";
import { CustomUi, UploadedCustomUi } from "../../../contracts/custom-ui.ts";
import { EntityId } from "../../../contracts/entity.ts";
import { route } from "../../kernel/route.ts";
import { managementApi } from "../management.ts";
import type { TenantScope } from "../scope.ts";
import { fileOf } from "../user-assets/routes.ts";
import { deleteCustomUi } from "./delete.ts";
import { listCustomUis } from "./list.ts";
import { readCustomUiFile } from "./serve.ts";
import { uploadCustomUi } from "./upload.ts";

type App = Hono<{ Bindings: TenantScope }>;

const all = "/api/sign-in-exp/default/custom-ui-assets";

/** Sign-in pages of a tenant's own. Which of them are shown is a setting of the sign-in experience. */
export function customUiRoutes(app: App): void {
  const api = managementApi(app, "Sign-in experience");
  api(
    {
      method: "get",
      path: all,
      summary: "List uploaded sign-in pages, newest first",
      answer: { status: 200, schema: z.array(CustomUi) },
    },
    (c) => listCustomUis(c.env.ctx),
  );
  api(
    {
      method: "post",
      path: all,
      summary: "Upload sign-in pages",
      description:
        "`multipart/form-data` with one zip file named `file`, up to 20 MB, with `index.html` at its root. To show the pages, update the sign-in experience with `customUiAssets`. The latest 10 uploads are kept, and those that a version of the sign-in experience uses.",
      answer: { status: 200, schema: UploadedCustomUi },
    },
    async (c) => uploadCustomUi(c.env.ctx, await fileOf(c.req.raw)),
  );
  api(
    {
      method: "delete",
      path: `${all}/:id`,
      summary: "Delete uploaded sign-in pages",
      description: "Pages that are in use cannot be deleted.",
      params: z.object({ id: EntityId }),
      answer: { status: 204 },
    },
    (c, { params }) => deleteCustomUi(c.env.ctx, params.id),
  );
}

const File = z.object({ id: z.string().max(64), path: z.string().max(1024) });

/** The edge's own call, on the inner host. */
export function customUiFileRoutes(app: App): void {
  route(
    app,
    {
      ...{ method: "get", path: "/custom-ui-file", tag: "Internal", summary: "Read a file of uploaded sign-in pages" },
      ...{ query: File, answer: { status: 200 } },
    },
    [],
    (c, { query }) => readCustomUiFile(c.env.ctx, query.id, query.path),
  );
}
