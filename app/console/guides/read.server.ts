import type { PageContext } from "../../context.ts";
import type { Outcome } from "../../failure.ts";
import type { GuideTemplate } from "./template.ts";

/** The version of each guide's asset by its ID. Only a build has them (scripts/worker-assets.ts). */
const versions: Record<string, string> = {};

type Written = typeof import("./all.server.ts") & typeof import("./write-template.server.ts");

/** Where nothing is built, guides come from their sources. */
const sources: Record<string, () => Promise<Written>> = import.meta.glob<Written>([
  "./all.server.ts",
  "./write-template.server.ts",
]);

/** A guide of the catalog. 404 where there is none, 503 where its asset cannot be read; that goes on record. */
export async function readTemplate(
  { readAsset, report, requestId }: Pick<PageContext, "readAsset" | "report" | "requestId">,
  id: string,
): Promise<Outcome<GuideTemplate>> {
  try {
    const template = Object.hasOwn(versions, id)
      ? await readAsset<GuideTemplate>(`/assets/g/${id}-${versions[id]}.json`)
      : await fromSource(id);
    return template
      ? { ok: true, value: template }
      : { ok: false, failure: { status: 404, code: "request.not_found" } };
  } catch (thrown) {
    report(thrown);
    return { ok: false, failure: { status: 503, requestId } };
  }
}

async function fromSource(id: string): Promise<GuideTemplate | null> {
  const modules = await Promise.all(Object.values(sources).map((read) => read()));
  if (modules.length === 0) return null;
  const { guides, templateOf } = Object.assign({}, ...modules) as Written;
  const guide = Object.hasOwn(guides, id) ? guides[id] : undefined;
  return guide ? templateOf(guide) : null;
}
