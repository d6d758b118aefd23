import { mfaAcr } from "../../../../contracts/acr.ts";
import { isUsable } from "../../mfa/factors.ts";
import { trustDays } from "../../mfa/trusted-devices.ts";
import type { UserRow } from "../accounts.ts";
import type { Flow } from "../interaction.ts";
import { newlyProvedEmail } from "../joining.ts";
import { type MfaStanding, noStanding, type SignInState } from "../rules/state.ts";
import type { MfaFacts } from "./facts.ts";

const none: MfaFacts = { rows: [], isRequired: false, isTrusted: false };

/** Read once in a request for what the user joins by it, and only where the tenant has any use for it. */
const known = new WeakMap<Flow, { about: string; facts: Promise<MfaFacts> }>();

/** @param row the user, unless it is a new one */
export function factsOf(flow: Flow, row: UserRow | null): Promise<MfaFacts> {
  const { config, state, cookies } = flow;
  const userId = state?.userId ?? null;
  const isUsed = config.mfa.factors.length > 0 || config.passkeySignIn.enabled === true;
  if (!state || userId === null || !isUsed) return Promise.resolve(none);
  const joined = { organizationIds: joinedIds(state), email: newlyProvedEmail(state, row) };
  const about = JSON.stringify([userId, joined]);
  const before = known.get(flow);
  if (before?.about === about) return before.facts;
  const facts = flow.sources.mfa({ userId, ...joined, cookies }, trustDays(config.trustedDevice) !== null);
  known.set(flow, { about, facts });
  return facts;
}

const joinedIds = ({ profile: { organizationIds = [], invitation } }: SignInState): string[] => [
  ...organizationIds,
  ...(invitation ? [invitation.organizationId] : []),
];

/** For the rules. @param row the user, unless it is a new one */
export async function standingOf(flow: Flow, row: UserRow | null): Promise<MfaStanding> {
  const { rows, isRequired, isTrusted } = await factsOf(flow, row);
  const asked = acrAsked(flow);
  const isDemanded = asked === "demanded" && flow.config.mfa.factors.length > 0;
  return {
    ...noStanding,
    factors: rows.filter(isUsable).map(({ type }) => type),
    hasSkipped: typeof row?.mfaSkippedAt === "number",
    hasSkippedPasskey: typeof row?.passkeySkippedAt === "number",
    isRequired: (isRequired && flow.config.mfa.organizationRequiredMfaPolicy === "Mandatory") || isDemanded,
    isTrusted,
    isAsked: asked !== null,
    isDemanded,
  };
}

/**
 * Whether the application asks for a second factor: by `acr_values`, or by an `acr` claim of the ID token, which may be
 * essential (OpenID Connect Core 1.0, sections 3.1.2.1 and 5.5.1.1).
 */
function acrAsked({ pending: { params } }: Flow): "wished" | "demanded" | null {
  const values = typeof params.acr_values === "string" ? params.acr_values.split(" ") : [];
  const { essential, value, values: claimed = value === undefined ? [] : [value] } = acrClaim(params.claims);
  if (Array.isArray(claimed) && claimed.includes(mfaAcr)) return essential ? "demanded" : "wished";
  return values.includes(mfaAcr) ? "wished" : null;
}

/** As the application wrote it: the library looks at no member. */
interface AcrClaim {
  essential?: unknown;
  value?: unknown;
  values?: unknown;
}

function acrClaim(claims: unknown): AcrClaim {
  if (typeof claims !== "string") return {};
  try {
    return (JSON.parse(claims) as { id_token?: { acr?: AcrClaim | null } | null }).id_token?.acr ?? {};
  } catch {
    return {};
  }
}
