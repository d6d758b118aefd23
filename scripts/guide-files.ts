import { guides } from "../app/console/guides/all.server.ts";
import { templateOf } from "../app/console/guides/write-template.server.ts";
import { type AssetFiles, versionOf } from "./asset-files.ts";

/** Every quick-start guide: its code is written and colored here, so that no Worker carries what that takes. */
export async function guideFiles(): Promise<AssetFiles> {
  const built = Object.entries(guides).map(([id, guide]) => {
    const text = JSON.stringify(templateOf(guide));
    return { id, text, version: versionOf([text]) };
  });
  return {
    files: built.map(({ id, text, version }) => ({ path: `assets/g/${id}-${version}.json`, text })),
    versions: Object.fromEntries(built.map(({ id, version }) => [id, version])),
  };
}
