import { decodeJwt } from "jose";
import { waitingInteraction } from "../../contracts/interaction-cookie.ts";
import { oneTapNonce } from "../../contracts/one-tap.ts";
import type { AgreeToTermsPolicy } from "../../contracts/sign-in-experience.ts";
import { tenantCookie } from "../../contracts/tenant-cookie.ts";
import { waitingKeys } from "../../contracts/waiting-sign-ins.ts";
import { isFormAlone } from "./first-screen.ts";
import type { OneTapPrompt } from "./one-tap.tsx";
import type { SignInPage } from "./page.server.ts";
import { agreementMissing } from "./submit-step.server.ts";

/**
 * What Google's prompt needs, where the tenant has turned it on and somebody is signing in. What has to be ticked first
 * cannot be ticked in it. The policy of this answer then lets Google in.
 */
export async function oneTapOf(page: SignInPage, ticked: AgreeToTermsPolicy[]): Promise<OneTapPrompt | null> {
  const { visit, experience, query } = page;
  const { googleOneTap: settings } = experience;
  if (!settings || !visit.tenant || isFormAlone(query)) return null;
  if (agreementMissing(page, new FormData(), ticked)) return null;
  if (!page.request) return null;
  visit.admitOneTap();
  const { connectorId, clientId, autoSelect, closeOnTapOutside, itpSupport } = settings;
  return {
    ...{ clientId, autoSelect, closeOnTapOutside, itpSupport },
    loginUri: `${visit.tenant.endpoint}/callback/${connectorId}`,
    nonce: await oneTapNonce(page.request),
  };
}

/**
 * The interaction whose page asked for a credential, by its nonce: Google's script posts to an address that is registered, which
 * names none. Null where the address does, for the newest, and for none that waits in this browser. Nothing is verified here.
 */
export async function interactionOfCredential(
  { visit, query, request: newest }: SignInPage,
  cookies: string | null,
  credential: string,
): Promise<string | null> {
  const nonce = query.has("interaction") || !visit.tenant ? undefined : nonceOf(credential);
  if (!visit.tenant || nonce === undefined) return null;
  if (newest && nonce === (await oneTapNonce(newest))) return null;
  const { name } = tenantCookie("interaction", visit.tenant.id, visit.tenant.endpoint);
  for (const key of waitingKeys(cookies, name)) {
    const id = waitingInteraction(cookies, name, key)?.id;
    if (id && nonce === (await oneTapNonce(id))) return key;
  }
  return null;
}

function nonceOf(credential: string): unknown {
  try {
    return decodeJwt(credential).nonce;
  } catch {
    return undefined;
  }
}
