import type { LoaderFunctionArgs } from "react-router";
import { readHistory } from "../history/read.server.ts";
import { load } from "../kit/load.server.ts";
import { channelIn } from "./channel.ts";
import { findTemplateId, placeOf } from "./read.server.ts";

export { action, default, handle } from "../history/history.tsx";

/** What was changed about the template that the page around shows. */
export const loader = (args: LoaderFunctionArgs) => {
  const channel = channelIn(args.url.pathname);
  const place = placeOf(channel, args.params);
  return load(args, (call) => ({
    history: findTemplateId(call, channel, place).then((id) =>
      id.ok ? readHistory(call, args.request, { entityId: id.value ?? "-" }) : id,
    ),
  }));
};
