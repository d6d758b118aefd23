import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { ImportedMember, MemberImportRow } from "../../../contracts/organization-import.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { readMembers, sendMembers } from "./import-file.client.ts";

/** Where an import is: nothing chosen, on its way, or with what becomes of each row. */
export type ImportState =
  | { at: "file"; problem?: string }
  | { at: "running"; dryRun: boolean; sent: number; total: number }
  | { at: "checked" | "done"; rows: MemberImportRow[]; results: ImportedMember[]; problem?: string };

/** Rows that an import writes. */
export const isWritten = ({ state }: ImportedMember): boolean => state === "joins" || state === "getsRoles";

/** Reads a file, checks all of it, and then imports it. @param address takes parts of a file */
export function useImport(address: string) {
  const { t } = useTranslation("organizations");
  const toast = useToasts();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<ImportState>({ at: "file" });
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const send = (rows: MemberImportRow[], dryRun: boolean) => {
    leaving.current = new AbortController();
    const progress = (sent: number) => setState({ at: "running", dryRun, sent, total: rows.length });
    progress(0);
    return sendMembers({ address, rows, dryRun, onProgress: progress, signal: leaving.current.signal });
  };
  const wordsOf = (thrown: unknown, otherwise: string) =>
    thrown instanceof Error && thrown.name === "Error" && thrown.message ? thrown.message : otherwise;
  const check = async (file: File | null): Promise<void> => {
    if (!file) return;
    const rows = await readMembers(file).catch(() => null);
    if (!rows || rows.length === 0)
      return setState({ at: "file", problem: t(rows ? "import.empty" : "import.unreadable") });
    try {
      setState({ at: "checked", rows, results: await send(rows, true) });
    } catch (thrown) {
      if (!leaving.current.signal.aborted) setState({ at: "file", problem: wordsOf(thrown, t("import.unreadable")) });
    }
  };
  const run = async (rows: MemberImportRow[], checked: ImportedMember[]): Promise<void> => {
    try {
      const results = await send(rows, false);
      setState({ at: "done", rows, results });
      toast.good(t("import.done", { count: results.filter(isWritten).length }));
    } catch {
      if (!leaving.current.signal.aborted)
        setState({ at: "checked", rows, results: checked, problem: t("import.failed") });
    }
    // Parts that were written are there, whatever became of the rest.
    void revalidate();
  };
  return { state, check, run, again: () => setState({ at: "file" }) };
}
