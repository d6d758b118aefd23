import { writeFileSync } from "node:fs";
import metadata from "libphonenumber-js/metadata.min.json";

/** `5-10,12` of 5 to 10 and 12. */
function rangesOf(lengths: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const length of [...new Set(lengths)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === length - 1) last[1] = length;
    else ranges.push([length, length]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(",");
}

/** Of each calling code the lengths of its numbers, and a 0 where one is dialled before them within the country. */
export function phonePlans(): string {
  const countries: Record<string, readonly unknown[]> = metadata.countries;
  // The first country of a code is its main one. Fields of libphonenumber-js: 3 possible lengths, 5 national prefix.
  const shared = Object.entries(metadata.country_calling_codes).map(([code, names]) => {
    const all = names.map((name) => countries[name] ?? []);
    return `${code} ${rangesOf(all.flatMap((country) => country[3] as number[]))}${all[0]?.[5] === "0" ? " 0" : ""}`;
  });
  const global = Object.entries(metadata.nonGeographic as unknown as Record<string, readonly unknown[]>);
  return [...shared, ...global.map(([code, plan]) => `${code} ${rangesOf(plan[3] as number[])}`)].join("|");
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(
    "contracts/phone-plans.ts",
    `/** Written by \`node scripts/phone-plans.ts\` from the metadata of libphonenumber-js. */\nexport const phonePlans =\n  "${phonePlans()}";\n`,
  );
