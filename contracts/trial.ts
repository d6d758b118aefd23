import { z } from "zod";
import { DraftChanges, PublicExperienceQuery } from "./sign-in-experience.ts";

/** A trial's secret, which is a part of its address. */
export const TrialId = z.string().regex(/^[\w-]{32,64}$/);

/** Header of the edge's own calls to a region: the trial that a page's step belongs to. */
export const TRIAL_HEADER = "meridian-trial";

/** The path of a trial's pages within the tenant. */
export const trialPath = (id: string): string => `/trial/${id}`;

/** The changes of the published settings that are tried. */
export const CreateTrial = z.object({ changes: DraftChanges.default({}) });
export type CreateTrial = z.infer<typeof CreateTrial>;

/** `url`: the sign-in page of the trial, for whoever has it. `expiresAt`: milliseconds since 1970. */
export const CreatedTrial = z.object({ url: z.string(), expiresAt: z.number() });
export type CreatedTrial = z.infer<typeof CreatedTrial>;

/** One form that was sent: the rules that were asked, in their order, and what came of it. */
export const TrialStep = z.object({
  /** `password`, `code/send`, `social/finish`, … */
  name: z.string(),
  decisions: z.array(z.object({ rule: z.string(), verdict: z.string().nullable() })),
  /** The error code that the step was refused with. */
  refused: z.string().nullable(),
});
export type TrialStep = z.infer<typeof TrialStep>;

/** Who can sign in to a trial, and how far the sign-in has come. */
export const Trial = z.object({
  user: z.object({ username: z.string(), email: z.string(), phone: z.string(), password: z.string() }),
  /** The code that was not sent. */
  code: z.string().nullable(),
  steps: z.array(TrialStep),
  /** Whom the application would have been told; null before the end. */
  result: z.object({ isNew: z.boolean(), identifier: z.string() }).nullable(),
});
export type Trial = z.infer<typeof Trial>;

export const OfTrial = z.object({ id: TrialId });
/** As `ReadParts`, with the settings of a trial. */
export const AskTrialExperience = OfTrial.extend({ query: PublicExperienceQuery });
