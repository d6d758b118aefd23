import { UploadService } from "../../../contracts/user-asset.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";

/** Whether there is a place for pictures; without one they are elsewhere, and have an address. */
export async function canUpload(call: ApiCall): Promise<Outcome<boolean>> {
  const service = await call("/api/user-assets/service-status", UploadService);
  return { ok: true, value: service.ok && service.value.status === "ready" };
}
