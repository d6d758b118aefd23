import { zip } from "../../../examples/custom-ui/zip.mjs";
import { pageContext } from "../../context.ts";
import type { Route } from "./+types/custom-ui-zip";
import { readTexts } from "./texts.server.ts";

/** The starter template for own sign-in pages, as it can be uploaded. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const files = Object.entries(await readTexts(context.get(pageContext), "custom-ui"));
  const archive = zip(files.sort().map(([name, content]) => ({ name, content })));
  return new Response(archive, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="custom-ui.zip"',
      "cache-control": "public, max-age=300",
    },
  });
}
