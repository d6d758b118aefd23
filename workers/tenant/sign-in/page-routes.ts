import type { Hono } from "hono";
import type { z } from "zod";
import { ConsentInfo, GiveConsent, RedirectTo, VerifyPassword } from "../../../contracts/experience.ts";
import { route } from "../../kernel/route.ts";
import type { TenantScope } from "../app.ts";
import { type Pending, withPending } from "../oidc/interaction.ts";
import { describeConsent, giveConsent, refuseConsent } from "./consent.ts";
import { identify } from "./identify.ts";
import { startState } from "./state.ts";
import { submit } from "./submit.ts";
import { verifyPassword } from "./verify-password.ts";

type Ctx = TenantScope["ctx"];

/**
 * What our own sign-in pages ask for: the steps of the Experience API that one form stands for, in one trip
 * to the region. Reached from the edge only; the browser's cookies come along.
 */
export function signInPageRoutes(app: Hono<{ Bindings: TenantScope }>): void {
  const page = <B extends z.ZodType>(
    path: string,
    summary: string,
    body: B,
    schema: z.ZodType,
    work: (ctx: Ctx, pending: Pending, input: z.output<B>) => Promise<unknown>,
  ) =>
    route(
      app,
      { method: "post", path, tag: "Internal", summary, body, answer: { status: 200, schema } },
      [],
      (c, input) =>
        withPending(c.env.ctx, c.req.header("cookie") ?? null, (pending) =>
          work(c.env.ctx, pending, input.body as z.output<B>),
        ),
    );

  page(
    "/sign-in/password",
    "Sign in with an identifier and a password",
    VerifyPassword,
    RedirectTo,
    async (ctx, pending, input) => {
      await startState(ctx, pending.uid, { event: "SignIn", userId: null, verifications: [] });
      const { verificationId } = await verifyPassword(ctx, pending, input);
      await identify(ctx, pending, verificationId);
      return submit(ctx, pending);
    },
  );
  page("/sign-in/consent/describe", "What the consent page shows", GiveConsent, ConsentInfo, (_, pending) =>
    describeConsent(pending),
  );
  page("/sign-in/consent", "Grant what was shown", GiveConsent, RedirectTo, (ctx, pending, input) =>
    giveConsent(ctx, pending, input.organizationIds),
  );
  page("/sign-in/consent/refuse", "Refuse what was asked for", GiveConsent, RedirectTo, refuseConsent);
}
