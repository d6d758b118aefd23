/** What stands in a phrase for a value that is not known yet, or around a link; a format after a comma does not count. */
const placeholdersIn = (phrase: string): string[] =>
  [...phrase.matchAll(/\{\{\s*(\w+)[^{}]*\}\}|<(\w+)>/g)].map(([, value, link]) =>
    value ? `{{${value}}}` : `<${link}>`,
  );

const without = (names: string[], others: string[]) => [...new Set(names)].filter((name) => !others.includes(name));

/** Placeholders of the built-in phrase that the tenant's own lacks, and those that it has and the pages have no value for. */
export function comparePlaceholders(builtIn: string, own: string): { missing: string[]; unknown: string[] } {
  const [wanted, used] = [placeholdersIn(builtIn), placeholdersIn(own)];
  return { missing: without(wanted, used), unknown: without(used, wanted) };
}
