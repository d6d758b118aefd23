import { declareEntity } from "../../kernel/entities.ts";
import { guardFeature } from "../quota/guards.ts";
import { forgetState } from "../tenants/state.ts";
import { tokenScripts } from "./table.ts";

/** Every save is a version that can be undone; variables are in the log by name alone and stay as they are. */
export const tokenScript = declareEntity({
  name: "token-script",
  table: tokenScripts,
  limits: (ctx) => [guardFeature(ctx, "customJwtEnabled")],
  afterUndo: async (ctx) => void forgetState(ctx.tenantId),
  undo: "all",
});
