import { pageContext } from "../../context.ts";
import type { Route } from "./+types/tokens";

/** Drops the tokens of the session: the next call asks for new ones. For a page that failed, before it tries again. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  await (await context.get(pageContext).console.session())?.forgetTokens();
  return new Response(null, { status: 204 });
}
