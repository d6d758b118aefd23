import type { ExperienceImpact } from "../../../contracts/sign-in-experience.ts";

/** The code of a save that would take a way in away, until it is confirmed. */
export const riskCode = "sign_in_risk";

export interface Risk {
  impact: ExperienceImpact;
  /** The settings that decide who gets in. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The form, to be sent once more. */
  fields: [name: string, value: string][];
}
