import { importColumns } from "../../../contracts/user-import.ts";

const example: Partial<Record<string, string>> = {
  primaryEmail: "ada@example.com",
  username: "ada",
  name: "Ada Lovelace",
  isSuspended: "false",
  customData: '"{""plan"":""pro""}"',
};

/** A file with every column and one example. */
export function loader(): Response {
  const lines = [importColumns.join(","), importColumns.map((column) => example[column] ?? "").join(",")];
  return new Response(`${lines.join("\r\n")}\r\n`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="users-template.csv"',
    },
  });
}
