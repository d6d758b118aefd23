import type { Context, Hono } from "hono";
import { AppError } from "../../../kernel/error.ts";
import type { ReceivedMessage } from "../../saml/read-message.ts";
import type { TenantScope } from "../../scope.ts";
import { beginAuthn, beginHere, type Onward } from "./authn.ts";
import { finishAuthn } from "./callback.ts";
import { beginLogout, finishLogout } from "./logout.ts";
import { metadataOf } from "./metadata.ts";
import { problemPage, responsePage } from "./pages.ts";
import { recordingProblems } from "./record.ts";
import type { Posted } from "./respond.ts";
import { endWaiting, givenUp } from "./started.ts";

type App = Hono<{ Bindings: TenantScope }>;
type C = Context<{ Bindings: TenantScope }>;

/** What service providers and their users' browsers call. */
export function samlRoutes(app: App): void {
  app.get("/api/saml-applications/:id/metadata", async (c) =>
    c.body(await metadataOf(c.env.ctx, idOf(c)), 200, { "content-type": "application/samlmetadata+xml" }),
  );
  page(app, "authn", async (c) =>
    onward(
      c,
      await recordingProblems(c.env.ctx, "AuthnRequest", idOf(c), async () =>
        beginAuthn(c.env.ctx, idOf(c), await messageOf(c)),
      ),
    ),
  );
  page(app, "start", async (c) =>
    onward(c, await recordingProblems(c.env.ctx, "AuthnRequest", idOf(c), () => beginHere(c.env.ctx, idOf(c)))),
  );
  page(app, "logout", async (c) =>
    c.redirect(
      await recordingProblems(c.env.ctx, "LogoutRequest", idOf(c), async () =>
        beginLogout(c.env.ctx, idOf(c), await messageOf(c)),
      ),
      302,
    ),
  );
  page(app, "signed-out", async (c) =>
    c.redirect(
      await recordingProblems(c.env.ctx, "LogoutRequest", idOf(c), () =>
        finishLogout(c.env.ctx, idOf(c), c.req.query("state") ?? ""),
      ),
      302,
    ),
  );
  app.get("/api/saml-applications/:id/callback", (c) =>
    orProblem(c, async () => {
      const { ctx } = c.env;
      const posted = await recordingProblems(ctx, "Callback", idOf(c), () =>
        finishAuthn(ctx, idOf(c), new URL(c.req.url).searchParams, c.req.header("cookie") ?? null),
      );
      const page = await responsePage(ctx, c.req.raw, idOf(c), posted);
      page.headers.append("set-cookie", endWaiting(ctx, idOf(c), c.req.query("state") ?? ""));
      return page;
    }),
  );
}

const idOf = (c: C): string => c.req.param("id") ?? "";

function page(app: App, name: string, work: (c: C) => Promise<Response>): void {
  app.on(["GET", "POST"], `/api/saml/:id/${name}`, (c) => orProblem(c, () => work(c)));
}

/** A person looks at the answer: what goes wrong is a page. */
async function orProblem(c: C, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return problemPage(c.env.ctx, c.req.raw, idOf(c), thrown);
  }
}

function onward(c: C, next: Onward | Posted): Response | Promise<Response> {
  if ("acsUrl" in next) return responsePage(c.env.ctx, c.req.raw, idOf(c), next);
  const { to, cookie } = next;
  const old = givenUp(c.env.ctx, idOf(c), c.req.header("cookie") ?? null);
  for (const line of [cookie, ...old]) c.header("set-cookie", line, { append: true });
  return c.redirect(to, 302);
}

/** The message as it came (bindings §3.4, §3.5). @throws `application.saml.invalid_saml_request` where there is none */
async function messageOf(c: C): Promise<ReceivedMessage> {
  if (c.req.method === "GET") return { binding: "redirect", query: new URL(c.req.url).search.slice(1) };
  const form = await c.req.raw.formData().catch(() => null);
  const [message, relayState] = [form?.get("SAMLRequest"), form?.get("RelayState")];
  if (typeof message !== "string") throw new AppError("application.saml.invalid_saml_request");
  return { binding: "post", message, relayState: typeof relayState === "string" ? relayState : null };
}
