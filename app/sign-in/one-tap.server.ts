import { cookieNamed, oneTapNonce } from "../../contracts/one-tap.ts";
import type { AgreeToTermsPolicy } from "../../contracts/sign-in-experience.ts";
import { tenantCookie } from "../../contracts/tenant-cookie.ts";
import { isFormAlone } from "./first-screen.ts";
import type { OneTapPrompt } from "./one-tap.tsx";
import type { SignInPage } from "./page.server.ts";
import { agreementMissing } from "./submit-step.server.ts";

/**
 * What Google's prompt needs, where the tenant has turned it on and somebody is signing in. What has to be ticked first
 * cannot be ticked in it. The policy of this answer then lets Google in.
 */
export async function oneTapOf(
  page: SignInPage,
  request: Request,
  ticked: AgreeToTermsPolicy[],
): Promise<OneTapPrompt | null> {
  const { visit, experience, query } = page;
  const { googleOneTap: settings } = experience;
  if (!settings || !visit.tenant || isFormAlone(query)) return null;
  if (agreementMissing(page, new FormData(), ticked)) return null;
  const { name } = tenantCookie("interaction", visit.tenant.id, visit.tenant.endpoint);
  const interaction = cookieNamed(request.headers.get("cookie"), name);
  if (!interaction) return null;
  visit.admitOneTap();
  const { connectorId, clientId, autoSelect, closeOnTapOutside, itpSupport } = settings;
  return {
    ...{ clientId, autoSelect, closeOnTapOutside, itpSupport },
    loginUri: `${visit.tenant.endpoint}/callback/${connectorId}`,
    nonce: await oneTapNonce(interaction),
  };
}
