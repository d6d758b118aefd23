import type { SQL } from "drizzle-orm";
import type { SigningAlgorithm } from "../../../contracts/signing-algorithm.ts";
import type { Statement } from "../../kernel/db.ts";

/** Who a token is for: a user, or a machine client acting for itself. */
export type Subject = { kind: "user"; id: string } | { kind: "application"; id: string };

/** What a subject holds of an audience. */
export interface Granted {
  /** Seconds. */
  accessTokenTtl: number;
  scopes: string[];
  /** Of a machine client: when each of its secrets was created, in ms. Tokens of others are of secrets that are gone. */
  secrets?: number[];
  /** What the audience wants its tokens signed with; null: the usual one. */
  signingAlgorithm?: SigningAlgorithm | null;
  /** True for an organization that requires a second factor of a user who has none. */
  lacksFactor?: boolean;
  /** True for an organization that the subject is not in. */
  isOutside?: boolean;
}

/** Whose grant is asked for; the id may be read by the same batch. */
export interface Holder {
  kind: Subject["kind"];
  id: string | SQL;
}

/** What a subject holds of an audience, as reads that can stand in a batch with others. */
export interface GrantQuery {
  statements: readonly Statement[];
  /** @returns null for an audience that does not exist, or is nothing to the subject */
  read(results: readonly D1Result<Record<string, unknown>>[]): Granted | null;
}
