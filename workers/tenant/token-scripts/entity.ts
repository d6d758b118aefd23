import { declareEntity } from "../../kernel/entities.ts";
import { AppError } from "../../kernel/error.ts";
import { guardFeature } from "../quota/guards.ts";
import { forgetState } from "../tenants/state.ts";
import { tokenScripts } from "./table.ts";
import { refusalOf } from "./variables.ts";

/** Every save is a version that can be undone; variables are in the log by name alone and stay as they are. */
export const tokenScript = declareEntity({
  name: "token-script",
  table: tokenScripts,
  requireUndo: (ctx, row, columns) => {
    if (row.sealedVariables !== null && refusalOf(ctx, row, { ...row, ...columns }))
      throw new AppError("change.secrets_needed");
  },
  limits: (ctx) => [guardFeature(ctx, "customJwtEnabled")],
  afterUndo: async (ctx) => void forgetState(ctx.tenantId),
  undo: "all",
});
