import { data } from "react-router";
import type { PageContext } from "../../context.ts";
import { type TextName, textFiles } from "./text-files.ts";

/** The version of each asset by its name: a hash of its texts. Only a build has them (scripts/worker-assets.ts). */
const versions: Record<string, string> = {};

/** Where nothing is built, texts come from their sources. */
const sources: Record<string, () => Promise<string>> = import.meta.glob<string>(
  ["../../../docs/guide/*.md", "../../../examples/custom-ui/site/*", "../../../examples/migrate.mjs"],
  { query: "?raw", import: "default" },
);

/** The texts under a name, by the names of their files. @throws 503 where their asset cannot be read; it goes on record */
export async function readTexts(
  { readAsset, report, requestId }: Pick<PageContext, "readAsset" | "report" | "requestId">,
  name: TextName,
): Promise<Record<string, string>> {
  if (!versions[name]) return sourcesOf(name);
  try {
    return await readAsset<Record<string, string>>(`/assets/t/${name}-${versions[name]}.json`);
  } catch (thrown) {
    report(thrown);
    throw data({ requestId }, { status: 503 });
  }
}

async function sourcesOf(name: TextName): Promise<Record<string, string>> {
  const own = Object.entries(sources).filter(([path]) => path.startsWith(`../../../${textFiles[name]}`));
  const texts = own.map(async ([path, read]) => [path.split("/").at(-1) ?? "", await read()] as const);
  return Object.fromEntries(await Promise.all(texts));
}
