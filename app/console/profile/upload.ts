import { data } from "react-router";
import { UploadedAsset } from "../../../contracts/user-asset.ts";
import type { Outcome } from "../../failure.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/upload";

/** A picture of one's own on its way to where it is kept: `file` of a form. */
export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = new FormData();
  const file = (await request.formData()).get("file");
  if (file instanceof File) form.set("file", file);
  const outcome: Outcome<UploadedAsset> = await calls.me("/me/user-assets", UploadedAsset, {
    method: "POST",
    body: form,
  });
  return data(outcome, { status: outcome.ok ? 200 : outcome.failure.status });
}
