/** Phrases as they nest. */
export type Tree = { [key: string]: string | Tree };

/** Every phrase of a file under its whole key. */
export function flatten(phrases: Tree, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(phrases).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}
