import type { Ctx } from "../../kernel/context.ts";
import { changeRow, type Target } from "../../kernel/entity.ts";
import { credentialChanges, credentialNotices } from "./credential-notices.ts";
import { user } from "./entity.ts";
import { requireProfileUrls } from "./profile-urls.ts";
import { users } from "./table.ts";

type Decide = Parameters<typeof changeRow<typeof users>>[3];

/**
 * Changes a user as `changeRow` does, and tells them by mail what was changed of how they sign in.
 * @throws `user.username_already_in_use` and the like, `guard.invalid_input` for links of a profile, and what `changeRow` throws
 */
export async function changeUser(
  ctx: Ctx,
  { id, ifMatch }: Pick<Target, "id" | "ifMatch">,
  decide: Decide,
): ReturnType<typeof changeRow<typeof users>> {
  let posted: string[] = [];
  const decideAndTell: Decide = async (before) => {
    const decision = await decide(before);
    if (decision.set.profile) requireProfileUrls(before.profile, decision.set.profile);
    const notices = await credentialNotices(ctx, before, credentialChanges(before, decision.set));
    posted = notices.posted;
    return { ...decision, also: [...(decision.also ?? []), ...notices.statements] };
  };
  const row = await changeRow(ctx, users, { entity: "user", id, ifMatch }, decideAndTell, user.clashes);
  ctx.wake(posted);
  return row;
}
