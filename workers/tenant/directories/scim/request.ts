import type { Ctx } from "../../../kernel/context.ts";
import type { DirectoryRow } from "../deprovision.ts";

/** A request of a directory, or an operation of a bulk one. */
export interface ScimRequest {
  ctx: Ctx;
  directory: DirectoryRow;
  method: string;
  /** Below the base address: `["Users", "…"]`. */
  path: readonly string[];
  query: Readonly<Record<string, string>>;
  body: unknown;
  /** The version that `If-Match` insists on; -1 for one that no answer had. */
  ifMatch: number | null;
  ifNoneMatch: number | null;
}

export interface ScimAnswer {
  status: number;
  body?: object;
  etag?: string;
  location?: string;
}

/** RFC 7644, section 3.14: weak tags of versions. */
export function versionOf(header: string | undefined | null): number | null {
  if (!header || header.trim() === "*") return null;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  return version === undefined ? -1 : Number(version);
}

export const etagOf = (version: number): string => `W/"${version}"`;
