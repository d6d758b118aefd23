import type { Outcome } from "../../failure.ts";

/**
 * Sends a zip, and says how much of it is on its way. `fetch` does not.
 * @param onProgress bytes that were sent, and of how many
 */
export function uploadZip(
  to: string,
  file: File,
  onProgress: (sent: number, total: number) => void,
): Promise<Outcome<{ customUiAssetId: string }>> {
  const failed = (status: number): Outcome<never> => ({ ok: false, failure: { status } });
  const body = new FormData();
  body.set("file", file);
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener("load", () => resolve(request.response ?? failed(request.status)));
    request.addEventListener("error", () => resolve(failed(0)));
    request.open("POST", to);
    request.responseType = "json";
    request.send(body);
  });
}
