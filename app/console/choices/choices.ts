import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/choices";
import { findChoices, isChoiceKind } from "./choices.server.ts";

/** What a search finds of one kind, for `useFound`. */
export const loader = (args: Route.LoaderArgs) => {
  const { kind } = args.params;
  if (!isChoiceKind(kind)) throw new Response(null, { status: 404 });
  const keyword = new URL(args.request.url).searchParams.get("find") ?? "";
  return load(args, (call) => ({ free: findChoices(call, kind, keyword) }));
};
