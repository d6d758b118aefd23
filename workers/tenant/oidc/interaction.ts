import { sql } from "drizzle-orm";
import { errors, type Interaction, type InteractionResults } from "oidc-provider";
import { waitingKeyOf } from "../../../contracts/waiting-sign-ins.ts";
import type { Ctx } from "../../kernel/context.ts";
import { guard, type Statement, statement, type UniqueCodes } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { requireActive } from "../tenants/state.ts";
import type { OidcApplication } from "./application.ts";
import { findApplication } from "./clients.ts";
import { asNodePair } from "./koa.ts";
import { commitOidcRequest, currentOidcRequest, newOidcRequest, runOidcRequest, storedId } from "./oidc-request.ts";
import { providerOf } from "./provider.ts";

/** An authorization request that waits for a person, as sign-in sees it. */
export interface Pending {
  uid: string;
  /** By which the addresses of its pages name it; null where no browser holds others beside it. */
  key: string | null;
  prompt: "login" | "consent";
  promptDetails: Record<string, unknown>;
  /** Why the engine asks: `login_prompt`, `no_session`, `max_age`, `step_up`, … */
  reasons: string[];
  /** How the session that is there began. */
  session: { uid?: string | undefined; acr?: string | undefined; amr?: string[] | undefined } | null;
  clientId: string;
  application: OidcApplication | null;
  /** The user signed in already, when it is about consent. */
  accountId: string | null;
  params: Record<string, unknown>;
  /** Ends the wait with a result, and writes `more` in the same batch. @returns where the browser goes on. */
  finish(result: InteractionResults, more: Statement[], unique?: UniqueCodes): Promise<string>;
  /** Lets the wait go on although the session that it began in is ended: a reset ends all of them. */
  withoutSession(): Promise<Statement>;
  /** Makes or extends the grant that a consent stands for. @returns its id, for the result. */
  grant(scopes: { oidc: string[]; claims: string[]; resources: Record<string, string[]> }): Promise<string>;
}

/**
 * Runs work on the interaction that the request's cookies name.
 * @throws `session.not_found` when there is none or it is over: a lost cookie, a bookmarked page, the back button;
 *   `subscription.tenant_suspended`
 */
export function withPending<T>(ctx: Ctx, cookies: string | null, work: (pending: Pending) => Promise<T>): Promise<T> {
  return runOidcRequest(newOidcRequest(ctx), async () => {
    const provider = await providerOf(ctx);
    const headers: Record<string, string> = cookies ? { cookie: cookies } : {};
    const { request, response } = asNodePair({ method: "GET", headers }, "/", ctx.endpoint, ctx.clientIp, null);
    const details = provider.interactionDetails(request, response).catch((thrown: unknown) => {
      throw thrown instanceof errors.SessionNotFound ? new AppError("session.not_found", { cause: thrown }) : thrown;
    });
    // A suspended tenant registers nobody and sends nothing, also in a sign-in that began before.
    const [interaction] = await Promise.all([details, requireActive(ctx)]);
    const clientId = String(interaction.params.client_id);
    return work({
      uid: interaction.uid,
      key: waitingKeyOf(interaction.cid),
      prompt: interaction.prompt.name as Pending["prompt"],
      promptDetails: interaction.prompt.details,
      reasons: interaction.prompt.reasons,
      session: interaction.session ?? null,
      clientId,
      application: await findApplication(clientId),
      accountId: interaction.session?.accountId ?? null,
      params: interaction.params,
      async finish(result, more, unique) {
        const oidc = currentOidcRequest();
        const returnTo = await provider.interactionResult(request, response, result, { mergeWithLastSubmission: true });
        if (interaction.prompt.name === "consent") oidc.writes.unshift(await guardUndecided(ctx, interaction.uid));
        oidc.writes.push(...more);
        await commitOidcRequest(oidc, unique);
        return returnTo;
      },
      async withoutSession() {
        const idHash = await storedId("Interaction", interaction.uid);
        return statement(sql`UPDATE oidc_records SET account_id = NULL, payload = json_remove(payload, '$.session')
          WHERE tenant_id = ${ctx.tenantId} AND model = 'Interaction' AND id_hash = ${idHash}`);
      },
      grant: (scopes) => extendGrant(provider, interaction, clientId, scopes),
    });
  });
}

/** A consent counts once, however often it is posted: of what comes after it nothing is written, and it leads on as well. */
async function guardUndecided(ctx: Ctx, uid: string): Promise<Statement> {
  const waiting = sql`SELECT 1 FROM oidc_records WHERE tenant_id = ${ctx.tenantId} AND model = 'Interaction'
    AND id_hash = ${await storedId("Interaction", uid)} AND json_extract(payload, '$.result') IS NULL`;
  return guard(sql`EXISTS (${waiting})`, "oidc.invalid_grant");
}

async function extendGrant(
  provider: Awaited<ReturnType<typeof providerOf>>,
  interaction: Interaction,
  clientId: string,
  scopes: Parameters<Pending["grant"]>[0],
): Promise<string> {
  const accountId = interaction.session?.accountId;
  const existing = interaction.grantId ? await provider.Grant.find(interaction.grantId) : undefined;
  const grant = existing ?? new provider.Grant({ accountId, clientId });
  if (scopes.oidc.length > 0) grant.addOIDCScope(scopes.oidc.join(" "));
  if (scopes.claims.length > 0) grant.addOIDCClaims(scopes.claims);
  for (const [resource, names] of Object.entries(scopes.resources)) grant.addResourceScope(resource, names.join(" "));
  return grant.save();
}
