import { data, redirect } from "react-router";
import { accountClientId } from "../../contracts/built-in-client.ts";
import { AcceptedInvitation, DescribedInvitation } from "../../contracts/organization-invitation-page.ts";
import { type InvitationPhrases, invitationPhrases } from "../../locales/invitation.ts";
import { builtInLanguage, standardTag } from "../../locales/languages.ts";
import { randomText } from "../account/page.server.ts";
import type { SignInPage } from "../sign-in/page.server.ts";
import { readAnswer } from "../sign-in/tenant-answer.server.ts";
import { endpointOf, invitationCookie } from "./cookie.server.ts";

export interface Shown {
  words: InvitationPhrases;
  /** Null for a link that leads nowhere. */
  invitation: DescribedInvitation | null;
  /** The day on which it expires. */
  until: string;
  /** Where somebody who has joined goes on. */
  home: string;
}

const tokenOf = (page: SignInPage): string => (page.query.get("token") ?? "").slice(0, 256);

/** The page as it is now. A mail scanner changes nothing by opening it. */
export async function showInvitation(page: SignInPage) {
  const [words, invitation] = await Promise.all([
    invitationPhrases(page.visit.phrases, builtInLanguage(page.language)),
    describe(page),
  ]);
  const shown: Shown = {
    words,
    invitation,
    until: invitation ? dayOf(page, invitation.expiresAt) : "",
    home: page.experience.unknownSessionRedirectUrl ?? page.href("/account"),
  };
  return data(shown, { status: invitation ? 200 : 404 });
}

async function describe(page: SignInPage): Promise<DescribedInvitation | null> {
  const token = tokenOf(page);
  if (!token) return null;
  const answer = await page.visit.askTenant("/invitation/describe", { token });
  const { value, refusal } = await readAnswer(answer, DescribedInvitation, page);
  if (value || refusal.code === "invitation.not_found") return value;
  throw data({ code: refusal.code, message: refusal.message }, { status: refusal.status });
}

function dayOf({ language, visit }: SignInPage, at: number): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(standardTag(language), { dateStyle: "long", timeZone }).format(at);
  try {
    return format(visit.timeZone ?? "UTC");
  } catch {
    return format("UTC");
  }
}

/**
 * Accepts at once where the invited address is signed in. Else to the tenant's own sign-in, which the link's secret opens for
 * that address, and which accepts when it is done.
 * @throws the redirect
 */
export async function accept(page: SignInPage, request: Request): Promise<Response> {
  const token = tokenOf(page);
  const here = { ...Object.fromEntries(page.query), token };
  const answer = await page.visit.askTenant("/invitation/accept", { token });
  const { value } = await readAnswer(answer, AcceptedInvitation, page);
  // What the page says of it now is also why it could not be accepted.
  if (value?.step !== "sign-in") return redirect(page.href("/invitation", here), 303);
  const endpoint = endpointOf(page.visit, request);
  const organizationId = page.wishes.organization_id ?? "-";
  const state = randomText();
  const query = new URLSearchParams({
    ...{ client_id: accountClientId, redirect_uri: `${endpoint}/invitation/callback`, response_type: "code" },
    ...{ scope: "openid", code_challenge: randomText(), code_challenge_method: "S256", state },
    // Whoever is signed in now is somebody else.
    ...{ prompt: "login", login_hint: value.email, one_time_token: token },
    ...(page.wishes.organization_id ? { organization_id: page.wishes.organization_id } : {}),
    ...(page.wishes.ui_locales ? { ui_locales: page.wishes.ui_locales } : {}),
  });
  const cookie = invitationCookie(page.visit, endpoint, { token, organizationId, state });
  return redirect(`${endpoint}/oidc/auth?${query}`, { status: 303, headers: { "set-cookie": cookie } });
}
