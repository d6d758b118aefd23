import { isLanguageTag } from "../../../contracts/language-tag.ts";
import type { MessagePayload } from "../../../contracts/organization-invitation.ts";
import { nearestLanguage } from "../../../locales/languages.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic, type Statement } from "../../kernel/db.ts";
import { AppError } from "../../kernel/error.ts";
import { enqueueMessage, requireSender } from "../messages/enqueue-message.ts";
import { countInvitations } from "../messages/passcodes.ts";
import { loadExperience } from "../sign-in-experience/load.ts";
import { getOrganizationInvitation, type InvitationRow } from "./get.ts";
import { newInvitationLink, replaceToken } from "./link.ts";

type Invited = Pick<InvitationRow, "id" | "organizationId" | "inviterId" | "invitee" | "expiresAt">;

export interface InvitationMessage {
  /** For the batch that is the reason for it. */
  statements: Statement[];
  /** Of our own link; null where the payload has one. */
  tokenHash: string | null;
  /** For `ctx.wake` after the commit. */
  posted: string[];
}

/**
 * The mail of an invitation, with our own link to accept it unless the payload brings one. Texts and numbers of the payload are
 * variables of the template.
 * @throws `connector.not_found`, `guard.invalid_input` for a link that is none, `invitation.too_many_sent`
 */
export async function invitationMessage(
  ctx: Ctx,
  { id: invitationId, organizationId, inviterId, invitee, expiresAt }: Invited,
  payload: Exclude<MessagePayload, false>,
): Promise<InvitationMessage> {
  const given = linkOf(payload);
  const [counted, , { languageInfo }, own] = await Promise.all([
    countInvitations(ctx, [invitee]),
    requireSender(ctx, "email"),
    loadExperience(ctx),
    given === null ? newInvitationLink(ctx, organizationId) : null,
  ]);
  const { locale } = payload;
  const isKnown = typeof locale === "string" && (isLanguageTag(locale) || nearestLanguage(locale) !== null);
  const values = Object.entries(payload).filter(([, value]) => ["string", "number"].includes(typeof value));
  const { statement, id } = await enqueueMessage(ctx, {
    ...{ channel: "email", to: invitee, type: "OrganizationInvitation" },
    payload: { link: given ?? own?.link, expiresAt: new Date(expiresAt).toISOString() },
    // Whoever invites need not read what the invited reads.
    locale: isKnown ? locale : languageInfo.fallbackLanguage,
    about: { organizationId, invitationId, ...(inviterId === null ? {} : { inviterId }) },
    variables: Object.fromEntries(values.map(([name, value]) => [name, String(value).slice(0, 2048)])),
  });
  return { statements: [...counted, statement], tokenHash: own?.tokenHash ?? null, posted: [id] };
}

/** A link of the customer's own: to a page, or into an app. */
function linkOf({ link }: Record<string, unknown>): string | null {
  if (link === undefined) return null;
  const url = typeof link === "string" && link.length <= 2048 ? URL.parse(link) : null;
  if (!url || /^(javascript|data|vbscript|file|blob):$/.test(url.protocol))
    throw new AppError("guard.invalid_input", { details: "link: must be an absolute URL" });
  return link as string;
}

/**
 * Sends it again. With our own link, the one of the message before opens nothing any more.
 * @throws `entity.not_exists_with_id`, `invitation.not_pending`, those of `invitationMessage`
 */
export async function sendInvitationMessage(
  ctx: Ctx,
  id: string,
  payload: Exclude<MessagePayload, false>,
): Promise<void> {
  const { value } = await getOrganizationInvitation(ctx, id);
  if (value.status !== "Pending") throw new AppError("invitation.not_pending");
  const message = await invitationMessage(ctx, value, payload);
  await atomic(ctx.db, [...replaceToken(ctx, id, message.tokenHash), ...message.statements]);
  ctx.wake(message.posted);
}
