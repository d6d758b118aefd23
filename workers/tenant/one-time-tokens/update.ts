import type { OneTimeToken, OneTimeTokenStatus } from "../../../contracts/one-time-token.ts";
import type { Ctx } from "../../kernel/context.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { declareEntity } from "../../kernel/entities.ts";
import { changeRow } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/error.ts";
import type { Versioned } from "../../kernel/route.ts";
import { oneTimeTokenOf } from "./get.ts";
import { oneTimeTokens } from "./table.ts";

const entity = "one-time-token";
/** A token that was deleted must never open anything again, nor tell whose it was. */
const oneTimeToken = declareEntity({ name: entity, table: oneTimeTokens, isPerson: true, undo: "nothing" });

/** @throws `one_time_token.token_consumed` for one that was used, `cannot_reactivate_token` for one that is over */
export async function setOneTimeTokenStatus(
  ctx: Ctx,
  id: string,
  status: OneTimeTokenStatus,
  ifMatch: number | null,
): Promise<Versioned<OneTimeToken>> {
  const row = await changeRow(ctx, oneTimeTokens, { entity, id, ifMatch }, (before) => {
    const { status: now } = oneTimeTokenOf(ctx, before);
    if (now === "consumed" && status !== "consumed") throw new AppError("one_time_token.token_consumed");
    if (status === "active" && now !== "active") throw new AppError("one_time_token.cannot_reactivate_token");
    return { set: { status } };
  });
  return { value: oneTimeTokenOf(ctx, row), version: row.version };
}

export const deleteOneTimeToken = (ctx: Ctx, id: string, ifMatch: number | null): Promise<void> =>
  deleteEntity(ctx, oneTimeToken, { id, ifMatch });
