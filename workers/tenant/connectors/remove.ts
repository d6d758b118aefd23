import type { Ctx } from "../../kernel/context.ts";
import { removeEntity } from "../../kernel/removal.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { connector } from "./entity.ts";

/** Deletes the connector; its button goes from the sign-in page unless another connector has the same target. */
export async function removeConnector(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  await removeEntity(ctx, connector, { id, ifMatch });
  await refreshExperience(ctx);
}
