import { IconTransferOut } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LogStream } from "../../../contracts/log-stream.ts";
import type { PageHandle } from "../../document.ts";
import { deleteEntity } from "../kit/delete.server.ts";
import { type EntityContext, EntityPage, LoadedEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { reloadOnChange } from "../should-revalidate.ts";
import type { Route } from "./+types/detail";
import { StateTag } from "./stream-state.tsx";
import { useDeleteStream } from "./use-delete-stream.ts";

export const handle = { phrases: ["log-streams"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/log-streams/${id}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ stream: call.versioned(pathOf(args.params), LogStream) }));

export const action = (args: Route.ActionArgs) => deleteEntity(args, pathOf(args.params), "log-streams");

export const shouldRevalidate = reloadOnChange;

export default function LogStreamPage({ loaderData: { stream }, params: { tenantId, id } }: Route.ComponentProps) {
  const list = `/console/${tenantId}/log-streams`;
  return (
    <LoadedEntity of={stream} base={`${list}/${id}`}>
      {(context) => <Page context={context} list={list} />}
    </LoadedEntity>
  );
}

function Page({ context, list }: { context: EntityContext<LogStream>; list: string }) {
  const { t } = useTranslation("log-streams");
  const run = useDeleteStream(context);
  const { id, name } = context.value;
  return (
    <EntityPage
      context={context}
      back={{ to: list, label: t("title") }}
      icon={<IconTransferOut size={24} stroke={1.5} aria-hidden />}
      name={name}
      tag={<StateTag of={context.value} />}
      id={id}
      onDelete={{ label: t("delete"), run }}
      tabs={{ settings: t("tab.settings") }}
    />
  );
}
