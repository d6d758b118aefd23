import type { Loss } from "./meaning.ts";

/** The code of a save that takes factors from users, until it is confirmed. */
export const riskCode = "mfa_risk";

export interface Risk {
  loss: Loss;
  /** The form, to be sent once more. */
  fields: [name: string, value: string][];
}
