import type { ImportedMember, MemberImport, MemberImportRow } from "../../../contracts/organization-import.ts";
import type { Outcome } from "../../failure.ts";
import { csvRows } from "../kit/read-csv.client.ts";
import { partsOf } from "../user-imports/upload-rows.ts";

const userColumns = ["user", "email", "primaryemail", "username", "phone", "primaryphone", "id", "userid"];

/** Reads members from CSV. Browsers alone do (`.client`). @throws without a column of users */
export async function readMembers(file: File): Promise<MemberImportRow[]> {
  const rows = await csvRows((await file.text()).replace(/^\uFEFF/, ""));
  const columns = Object.keys(rows[0] ?? {});
  const columnOf = (names: readonly string[]) =>
    names.flatMap((name) => columns.find((column) => column.trim().toLowerCase() === name) ?? [])[0];
  const [user, roles] = [columnOf(userColumns), columnOf(["roles", "role"])];
  if (rows.length > 0 && user === undefined) throw new Error("no column of users");
  return rows.map((row) => ({
    user: String(row[user ?? ""] ?? "").trim(),
    roles: String(row[roles ?? ""] ?? "")
      .split(";")
      .map((name) => name.trim())
      .filter(Boolean),
  }));
}

interface Sending {
  address: string;
  rows: readonly MemberImportRow[];
  dryRun: boolean;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Sends the rows part by part; each part is written whole or not at all. @throws in words */
export async function sendMembers(sending: Sending): Promise<ImportedMember[]> {
  const { address, rows, dryRun, onProgress, signal } = sending;
  const results: ImportedMember[] = [];
  for (const part of partsOf(rows, 0)) {
    const body = new FormData();
    body.set("import", JSON.stringify({ rows: part.rows, dryRun }));
    const answer = await fetch(address, { method: "POST", body, signal });
    const outcome = (await answer.json()) as Outcome<MemberImport>;
    if (!outcome.ok) throw new Error(outcome.failure.message ?? outcome.failure.code);
    results.push(...outcome.value.rows);
    onProgress(results.length);
  }
  return results;
}

/** A cell of CSV (RFC 4180); what a spreadsheet would take for a formula gets an apostrophe in front. */
function cellOf(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** What becomes of each row, as CSV. @param wordOf the state in words */
export function reportOf(results: readonly ImportedMember[], wordOf: (state: ImportedMember["state"]) => string): Blob {
  const lines = results.map(({ user, userId, state, addedRoles, unknownRoles }, n) => [
    ...[String(n + 1), user, userId ?? "", state, wordOf(state), addedRoles.join("; "), unknownRoles.join("; ")],
  ]);
  const head = ["row", "user", "userId", "state", "result", "addedRoles", "unknownRoles"];
  const text = [head, ...lines].map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
  return new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" });
}
