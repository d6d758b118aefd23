import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { Change } from "../../../contracts/change.ts";
import type { PageHandle } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import { HistoryList } from "./history-list.tsx";
import { type HistoryPart, readHistory } from "./read.server.ts";

export const handle = { phrases: ["history"] } satisfies PageHandle;

/** The thing that the page around this one is about, whatever its route calls it. */
const subjectOf = (params: LoaderFunctionArgs["params"]): string | undefined => params.userId ?? params.id;

export const loader = (args: LoaderFunctionArgs) =>
  load(args, (call) => ({ history: readHistory(call, args.request, { entityId: subjectOf(args.params) }) }));

/** Takes a change back. Its result is the change that this makes. */
export const action = (args: ActionFunctionArgs) =>
  write(
    args,
    (call, form) => {
      const id = form.get("changeId");
      if (typeof id !== "string" || id === "") throw data(null, { status: 400 });
      return call(`/api/changes/${encodeURIComponent(id)}/undo`, Change, { method: "POST" });
    },
    () => args.request.url,
  );

interface Props {
  loaderData: { history: Promise<Outcome<HistoryPart>> };
  params: { tenantId?: string };
}

/** What was changed about the thing that the page around shows. */
export default function History({ loaderData: { history }, params: { tenantId = "" } }: Props) {
  return <HistoryList history={history} base={`/console/${tenantId}`} />;
}
