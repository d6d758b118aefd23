import { AppError } from "./error.ts";
import { networkOf } from "./ip-address.ts";

/**
 * What one network may do in a minute in one tenant, before anything is looked up: `codes` are messages with a code, `attempts` are
 * proofs of an identifier (a password, a code, a second factor) and new accounts with a password.
 * How many is said in wrangler.toml.
 */
export type Throttled = "codes" | "attempts";

/** Counters of the platform, one for each kind; null where none is bound. */
export type Throttles = Readonly<Record<Throttled, RateLimit | null>>;

/** Who is counted where: a part of every context. */
export interface ThrottledClient {
  readonly tenantId: string;
  readonly clientIp: string | null;
  readonly throttles: Throttles;
}

/** The only other period that the platform has is ten seconds. */
const periodSeconds = 60;

/**
 * Counts one for the network of the client. The platform counts approximately and for each of its locations, so that this only
 * damps: what must hold exactly (lockouts, codes for one recipient) is counted in the database. Nothing is
 * counted for clients without a public address, such as this machine, and nobody is refused where the counter does not answer.
 * @throws `request.too_many` with `Retry-After`
 */
export async function throttle(ctx: ThrottledClient, what: Throttled): Promise<void> {
  if (!(await isWithin(ctx, what))) throw new AppError("request.too_many", { retryAfter: periodSeconds });
}

/**
 * Whether a refusal of a request that anybody may send is still noted: as many a minute as attempts, counted by themselves. Without
 * a limit, one network could fill the database with entries of what it was refused.
 */
export const isRefusalNoted = (ctx: ThrottledClient): Promise<boolean> => isWithin(ctx, "attempts", "/refusals");

async function isWithin(ctx: ThrottledClient, what: Throttled, counted = ""): Promise<boolean> {
  const counter = ctx.throttles[what];
  const network = ctx.clientIp === null ? null : networkOf(ctx.clientIp);
  if (counter === null || network === null) return true;
  const { success } = await counter
    .limit({ key: `${ctx.tenantId}/${network}${counted}` })
    .catch(() => ({ success: true }));
  return success;
}
