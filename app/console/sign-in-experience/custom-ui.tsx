import type { PageHandle } from "../../document.ts";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/custom-ui";
import { changeCustomUi, readCustomUis } from "./custom-ui.server.ts";
import { CustomUiCard } from "./custom-ui-card.tsx";

export const handle = { phrases: ["history"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ uploads: readCustomUis(call) }));

export const action = (args: Route.ActionArgs) => changeCustomUi(args);

/** The card of the branding tab by itself: where a browser without scripts reads why its upload was refused. */
export default function CustomUi({ loaderData: { uploads }, actionData }: Route.ComponentProps) {
  return <CustomUiCard of={uploads} failure={actionData?.failure} />;
}
