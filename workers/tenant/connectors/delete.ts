import type { Ctx } from "../../kernel/context.ts";
import { deleteEntity } from "../../kernel/deletion.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { connector } from "./entity.ts";

/** Deletes the connector; its button goes from the sign-in page unless another connector has the same target. */
export async function deleteConnector(ctx: Ctx, id: string, ifMatch: number | null): Promise<void> {
  await deleteEntity(ctx, connector, { id, ifMatch });
  await refreshExperience(ctx);
}
