import type { LoaderFunctionArgs } from "react-router";
import { isWholeRequest } from "../../document.ts";
import { type ApiCall, type ApiClient, requireApiClient } from "../api-client.server.ts";

/**
 * The loader of a page in a tenant: starts its reads, which stream in behind the page. Waits for them only where no
 * script will put them in place.
 */
export async function load<T extends object>(
  args: Pick<LoaderFunctionArgs, "context" | "params" | "request">,
  start: (call: ApiCall, calls: ApiClient) => T,
): Promise<T> {
  const calls = await requireApiClient(args);
  const reads = start(calls.tenant(args.params.tenantId ?? ""), calls);
  if (isWholeRequest(args.request)) await Promise.all(Object.values(reads));
  return reads;
}
