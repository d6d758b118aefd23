import type { Hono } from "hono";
import type { z } from "zod";
import {
  ConsentInfo,
  GiveConsent,
  Identify,
  RedirectTo,
  StartInteraction,
  Verification,
  VerifyPassword,
} from "../../../contracts/experience.ts";
import { type Handler, type RouteSpec, route } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { type Pending, withPending } from "../oidc/interaction.ts";
import { describeConsent, giveConsent } from "./consent.ts";
import { identify } from "./identify.ts";
import { startState } from "./state.ts";
import { submit } from "./submit.ts";
import { verifyPassword } from "./verify-password.ts";

type App = Hono<{ Bindings: TenantScope }>;
type Ctx = TenantScope["ctx"];

/** A step of a sign-in: an operation on the interaction that the cookies name. */
function step<B extends z.ZodType>(
  app: App,
  spec: Pick<RouteSpec<z.ZodType, z.ZodType, B>, "method" | "path" | "summary" | "body" | "answer">,
  work: (ctx: Ctx, pending: Pending, body: z.output<B>) => Promise<unknown>,
): void {
  const handler: Handler<TenantScope, z.ZodType, z.ZodType, B> = (c, { body }) =>
    withPending(c.env.ctx, c.req.header("cookie") ?? null, (pending) => work(c.env.ctx, pending, body as z.output<B>));
  route<TenantScope, z.ZodType, z.ZodType, B>(app, { ...spec, tag: "Experience" }, [], handler);
}

/** The Experience API: what the sign-in pages call, and what a custom sign-in page may call as well. */
export function signInRoutes(app: App): void {
  step(
    app,
    {
      method: "put",
      path: "/api/experience",
      summary: "Start an interaction",
      body: StartInteraction,
      answer: { status: 204 },
    },
    (ctx, pending, body) =>
      startState(ctx, pending.uid, { event: body.interactionEvent, userId: null, verifications: [] }),
  );
  step(
    app,
    {
      method: "post",
      path: "/api/experience/verification/password",
      summary: "Prove who one is by a password",
      body: VerifyPassword,
      answer: { status: 200, schema: Verification },
    },
    (ctx, pending, body) => verifyPassword(ctx, pending, body),
  );
  step(
    app,
    {
      method: "post",
      path: "/api/experience/identification",
      summary: "Bind the verified user to the interaction",
      body: Identify,
      answer: { status: 204 },
    },
    (ctx, pending, body) => identify(ctx, pending, body.verificationId),
  );
  step(
    app,
    {
      method: "post",
      path: "/api/experience/submit",
      summary: "Finish the interaction",
      answer: { status: 200, schema: RedirectTo },
    },
    (ctx, pending) => submit(ctx, pending),
  );
  step(
    app,
    {
      method: "get",
      path: "/api/interaction/consent",
      summary: "What the consent page shows",
      answer: { status: 200, schema: ConsentInfo },
    },
    (_, pending) => describeConsent(pending),
  );
  step(
    app,
    {
      method: "post",
      path: "/api/interaction/consent",
      summary: "Grant what was asked for",
      body: GiveConsent.optional(),
      answer: { status: 200, schema: RedirectTo },
    },
    (ctx, pending, body) => giveConsent(ctx, pending, body?.organizationIds),
  );
}
