import type { OrganizationInvitationLink } from "../../../contracts/organization-invitation.ts";
import { recordChange } from "../../kernel/change-log.ts";
import type { Ctx } from "../../kernel/context.ts";
import { atomic } from "../../kernel/db.ts";
import { getOrganizationInvitation } from "./get.ts";
import { newInvitationLink, replaceToken } from "./link.ts";

/**
 * A link to be handed over by hand, in this answer alone; those before it open nothing any more. Whoever has it is
 * taken for the invited address, so that the history says that there is one.
 * @throws `entity.not_exists_with_id`, `invitation.not_pending`
 */
export async function createInvitationLink(ctx: Ctx, id: string): Promise<OrganizationInvitationLink> {
  const { organizationId } = (await getOrganizationInvitation(ctx, id)).value;
  const { link, tokenHash } = await newInvitationLink(ctx, organizationId);
  await atomic(ctx.db, [
    ...replaceToken(ctx, id, tokenHash),
    recordChange(ctx, {
      ...{ entity: "organization-invitation", entityId: id },
      ...{ before: { linkCreatedAt: null }, after: { linkCreatedAt: ctx.now() } },
    }),
  ]);
  return { link };
}
