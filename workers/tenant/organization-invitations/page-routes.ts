import type { Hono } from "hono";
import type { z } from "zod";
import {
  AcceptedInvitation,
  DescribedInvitation,
  InvitationToken,
} from "../../../contracts/organization-invitation-page.ts";
import type { Ctx } from "../../kernel/context.ts";
import { route } from "../../kernel/route.ts";
import type { TenantScope } from "../scope.ts";
import { acceptInvitation, describeInvitation } from "./page-steps.ts";

/** What the page of an invitation asks for. Reached from the edge only; the browser's cookies come along. */
export function organizationInvitationPageRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const call = (
    path: string,
    summary: string,
    schema: z.ZodType,
    work: (ctx: Ctx, cookies: string | null, token: string) => Promise<unknown>,
  ) =>
    route(
      app,
      {
        ...{ method: "post", path: `/invitation/${path}`, tag: "Internal", summary, body: InvitationToken },
        answer: { status: 200, schema },
      },
      [],
      (c, { body }) => work(c.env.ctx, c.req.header("cookie") ?? null, body.token),
    );
  call("describe", "Get what an invitation page shows", DescribedInvitation, describeInvitation);
  call("accept", "Accept an invitation", AcceptedInvitation, acceptInvitation);
}
