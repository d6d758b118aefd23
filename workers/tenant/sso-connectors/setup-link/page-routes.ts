import type { Hono } from "hono";
import type { z } from "zod";
import {
  AskSsoSetupTest,
  DescribedSsoSetup,
  SavedSsoSetup,
  SaveSsoSetup,
  SsoSetupToken,
} from "../../../../contracts/sso-setup.ts";
import { SsoTest, SsoTestStarted } from "../../../../contracts/sso-test.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { route } from "../../../kernel/route.ts";
import type { TenantScope } from "../../scope.ts";
import { describeSetup, getSetupTest, saveSetup, testSetup } from "./page-steps.ts";

/** What the page of a set-up link asks for. Reached from the edge only. */
export function ssoSetupPageRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const call = <B extends z.ZodType>(
    path: string,
    summary: string,
    body: B,
    schema: z.ZodType,
    work: (ctx: Ctx, input: z.output<B>) => Promise<unknown>,
  ) =>
    route(
      app,
      { method: "post", path: `/sso-setup/${path}`, tag: "Internal", summary, body, answer: { status: 200, schema } },
      [],
      (c, input) => work(c.env.ctx, input.body as z.output<B>),
    );
  call("describe", "Get what the page of a set-up link shows", SsoSetupToken, DescribedSsoSetup, (ctx, { token }) =>
    describeSetup(ctx, token),
  );
  call("save", "Save a connection by a set-up link", SaveSsoSetup, SavedSsoSetup, saveSetup);
  call("test", "Start a test by a set-up link", SsoSetupToken, SsoTestStarted, (ctx, { token }) =>
    testSetup(ctx, token),
  );
  call("test-result", "Get the result of a test by a set-up link", AskSsoSetupTest, SsoTest, getSetupTest);
}
