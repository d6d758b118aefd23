import { and, eq, gt, sql } from "drizzle-orm";
import { demoClientId } from "../../../../contracts/built-in-client.ts";
import type { PublicExperience, PublicExperienceQuery } from "../../../../contracts/sign-in-experience.ts";
import { type Trial, trialPath } from "../../../../contracts/trial.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { sha256 } from "../../../kernel/crypto.ts";
import { statement } from "../../../kernel/db.ts";
import { AppError } from "../../../kernel/error.ts";
import { loadFields } from "../../custom-profile-fields/load.ts";
import type { Pending } from "../../oidc/interaction.ts";
import { loadExperience } from "../../sign-in-experience/load.ts";
import { readDraft } from "../../sign-in-experience/public.ts";
import type { ExperienceSettings } from "../../sign-in-experience/table.ts";
import { type Flow, KeptRefusal } from "../interaction.ts";
import type { SignInState } from "../rules/state.ts";
import { type Seen, signInTrials } from "../table.ts";
import { trialSources } from "./sources.ts";
import { testUser } from "./test-user.ts";

/** Steps that are shown; the first ones go. */
const stepsMax = 30;

type Row = typeof signInTrials.$inferSelect;

/** @throws `session.not_found` for a trial that is over */
async function findTrial(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(signInTrials)
    .where(and(isTrial(ctx, await sha256(id)), gt(signInTrials.expiresAt, ctx.now())));
  if (!row) throw new AppError("session.not_found");
  return row;
}

const isTrial = (ctx: Ctx, idHash: string) =>
  and(eq(signInTrials.tenantId, ctx.tenantId), eq(signInTrials.idHash, idHash));

/** Who can sign in, and what has happened so far. @throws `session.not_found` */
export async function describeTrial(ctx: Ctx, id: string): Promise<Trial> {
  return { user: testUser, ...(await findTrial(ctx, id)).seen };
}

/** What the pages of a trial are made of. A bot check is left out: it is not about the settings. @throws `session.not_found` */
export async function trialExperience(ctx: Ctx, id: string, query: PublicExperienceQuery): Promise<PublicExperience> {
  const { changes } = await findTrial(ctx, id);
  const { googleOneTap: _, ...shown } = await readDraft(ctx, query, changes as Partial<ExperienceSettings>);
  return { ...shown, captchaConfig: null };
}

/**
 * Takes a page's step in a trial: by the same code and rules as a sign-in, with the trial's settings, for the test user.
 * What the step would write is dropped; which rules were asked and what they said is kept for an hour.
 * @throws `session.not_found`, and what the step is refused with
 */
export async function withTrial<T>(ctx: Ctx, id: string, name: string, work: (flow: Flow) => Promise<T>): Promise<T> {
  const row = await findTrial(ctx, id);
  const [published, customProfileFields] = await Promise.all([loadExperience(ctx), loadFields(ctx)]);
  const inTrial: Ctx = { ...ctx, endpoint: ctx.endpoint + trialPath(id), wake: () => undefined };
  const flow: Flow = {
    ...{ ctx: inTrial, pending: pendingOf(inTrial), rollout: null, cookies: null },
    config: { ...published, ...(row.changes as object), captchaPolicy: { enabled: false }, customProfileFields },
    loaded: row.state && { state: row.state, version: 0 },
    sources: trialSources(inTrial, row.seen),
    ...{ users: new Map(), writes: [], holding: new Set(), refusals: [], posted: [], trace: [] },
    ...{ state: row.state, isOver: false, setCookie: null },
  };
  const refused = (thrown: unknown): string => {
    if (!(thrown instanceof AppError)) throw thrown;
    flow.state = thrown instanceof KeptRefusal ? thrown.state : row.state;
    return thrown.code;
  };
  const outcome = await work(flow).then(
    (step) => ({ step, code: null }),
    (thrown: unknown) => ({ thrown, code: refused(thrown) }),
  );
  await keep(ctx, row, flow, { name, decisions: flow.trace, refused: outcome.code });
  if ("step" in outcome) return outcome.step;
  throw outcome.thrown;
}

async function keep(ctx: Ctx, { idHash, seen }: Row, flow: Flow, step: Seen["steps"][number]): Promise<void> {
  const steps = [...seen.steps, step].slice(-stepsMax);
  const result = flow.isOver && flow.state ? resultOf(flow.state) : null;
  await ctx.db
    .update(signInTrials)
    .set({ state: flow.isOver ? null : flow.state, seen: { code: seen.code, steps, result } })
    .where(isTrial(ctx, idHash));
}

const resultOf = ({ isNew, profile }: SignInState): NonNullable<Seen["result"]> => ({
  isNew,
  identifier:
    profile.username ??
    profile.primaryEmail ??
    profile.primaryPhone ??
    (isNew ? (profile.name ?? "") : testUser.username),
});

/** No application waits: in its place comes the page that tells how the trial ended. */
const pendingOf = (ctx: Ctx): Pending => ({
  uid: "trial",
  key: null,
  prompt: "login",
  promptDetails: {},
  clientId: demoClientId,
  application: null,
  accountId: null,
  reasons: [],
  session: null,
  params: {},
  finish: async () => `${ctx.endpoint}/done`,
  withoutSession: async () => statement(sql`SELECT 1`),
  grant: async () => {
    throw new AppError("session.not_found");
  },
});
