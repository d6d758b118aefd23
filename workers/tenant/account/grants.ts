import type { MyGrant } from "../../../contracts/account.ts";
import type { UserGrant } from "../../../contracts/user-access.ts";
import type { Ctx } from "../../kernel/context.ts";
import { endGrantsOf, grantsOf } from "../users/grants.ts";
import { type Me, requireFirstParty } from "./me.ts";

/** The applications that may act for the user, the latest first, each with all that it may do. */
export async function listMyGrants(ctx: Ctx, me: Me): Promise<MyGrant[]> {
  requireFirstParty(me);
  const byApplication = Map.groupBy(await grantsOf(ctx, me.userId), ({ application }) => application.id);
  return [...byApplication.values()].map((grants) => {
    const { id, name, isThirdParty } = (grants[0] as UserGrant).application;
    return {
      applicationId: id,
      applicationName: name,
      isThirdParty,
      createdAt: Math.min(...grants.map(({ createdAt }) => createdAt)),
      scopes: [...new Set(grants.flatMap(({ scopes }) => scopes))].sort(),
    };
  });
}

/** Takes back everything that an application got from the user. @throws `entity.not_found` */
export async function endMyGrants(ctx: Ctx, me: Me, applicationId: string): Promise<void> {
  requireFirstParty(me);
  await endGrantsOf(ctx, me.userId, applicationId);
}
