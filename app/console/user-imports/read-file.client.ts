import { csvRows } from "../kit/read-csv.client.ts";

/** A row of the file as it is sent: columns by name. */
export type FileRow = Record<string, unknown>;

export interface ReadFile {
  rows: FileRow[];
  /** Columns that no import knows. */
  ignored: string[];
}

/** What other systems call the columns. */
const aliases: Record<string, string> = {
  email: "primaryEmail",
  emailaddress: "primaryEmail",
  primaryemail: "primaryEmail",
  phone: "primaryPhone",
  phonenumber: "primaryPhone",
  primaryphone: "primaryPhone",
  username: "username",
  login: "username",
  name: "name",
  fullname: "name",
  displayname: "name",
  avatar: "avatar",
  picture: "avatar",
  passworddigest: "passwordDigest",
  passwordhash: "passwordDigest",
  passwordencrypted: "passwordDigest",
  passwordalgorithm: "passwordAlgorithm",
  passwordencryptionmethod: "passwordAlgorithm",
  issuspended: "isSuspended",
  blocked: "isSuspended",
  customdata: "customData",
  profile: "profile",
};

const columnOf = (header: string): string | undefined => aliases[header.replace(/[^a-z]/gi, "").toLowerCase()];

/** Reads CSV, a JSON array, or JSON lines, whichever it is. Browsers alone do (`.client`). @throws when it is none */
export async function readFile(file: File): Promise<ReadFile> {
  const text = (await file.text()).replace(/^\uFEFF/, "");
  return named(/^\s*[[{]/.test(text) ? jsonRows(text) : await csvRows(text));
}

function jsonRows(text: string): FileRow[] {
  const values: unknown = text.trimStart().startsWith("[")
    ? JSON.parse(text)
    : text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => JSON.parse(line) as unknown);
  if (!Array.isArray(values) || !values.every((one) => typeof one === "object" && one !== null && !Array.isArray(one)))
    throw new Error("not a list of objects");
  return values as FileRow[];
}

function named(rows: FileRow[]): ReadFile {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((header) => header !== "__parsed_extra");
  const known = new Map(headers.flatMap((header) => (columnOf(header) ? [[header, columnOf(header) as string]] : [])));
  if (rows.length > 0 && known.size === 0) throw new Error("no known column");
  return {
    rows: rows.map((row) =>
      Object.fromEntries([...known].flatMap(([header, column]) => (header in row ? [[column, row[header]]] : []))),
    ),
    ignored: headers.filter((header) => !known.has(header)),
  };
}
