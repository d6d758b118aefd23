import { pageContext } from "../../context.ts";
import type { Route } from "./+types/migrate-script";
import { readTexts } from "./texts.server.ts";

/** The script of the page on migrating, for whoever has no copy of the repository. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { "migrate.mjs": script } = await readTexts(context.get(pageContext), "migrate");
  return new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "content-disposition": 'attachment; filename="migrate.mjs"',
    },
  });
}
