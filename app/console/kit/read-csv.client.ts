/** Rows of a CSV file by the names of its columns. Browsers alone do (`.client`). @throws when quotes do not close */
export async function csvRows(text: string): Promise<Record<string, unknown>[]> {
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<Record<string, unknown>>(text, { header: true, skipEmptyLines: "greedy" });
  if (errors.some(({ type }) => type === "Quotes")) throw new Error("quotes do not close");
  return data;
}
