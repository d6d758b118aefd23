import { SsoTest, SsoTestStarted } from "../../../contracts/sso-test.ts";
import { load } from "../kit/load.server.ts";
import { write } from "../kit/write.server.ts";
import type { Route } from "./+types/test";

const pathOf = ({ id }: { id: string }) => `/api/sso-connectors/${id}/tests`;

/** How far a test is. */
export const loader = (args: Route.LoaderArgs) => {
  const testId = new URL(args.request.url).searchParams.get("test") ?? "";
  return load(args, async (call) => ({
    test: await call(`${pathOf(args.params)}/${encodeURIComponent(testId)}`, SsoTest),
  }));
};

export const action = (args: Route.ActionArgs) =>
  write(args, (call) => call(pathOf(args.params), SsoTestStarted, { method: "POST" }));
