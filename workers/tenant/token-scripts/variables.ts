import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { EnvironmentVariables } from "../../../contracts/token-script.ts";
import type { Ctx } from "../../kernel/context.ts";
import { AppError } from "../../kernel/error.ts";

const contextOf = (ctx: Ctx, id: string) => `token-script:${ctx.tenantId}:${id}`;

export const sealVariables = async (ctx: Ctx, id: string, values: EnvironmentVariables): Promise<string | null> =>
  Object.keys(values).length === 0 ? null : ctx.box.seal(JSON.stringify(values), contextOf(ctx, id));

export const openVariables = async (ctx: Ctx, id: string, sealed: string | null): Promise<EnvironmentVariables> =>
  sealed === null ? {} : EnvironmentVariables.parse(JSON.parse(await ctx.box.open(sealed, contextOf(ctx, id))));

/** Names with a mask for each value, for everybody: who needs a value again enters it again. */
export const maskVariables = (values: EnvironmentVariables): EnvironmentVariables =>
  Object.fromEntries(Object.keys(values).map((name) => [name, maskedSecret]));

/** What was sent, with the saved value in the place of each mask. @throws `guard.invalid_input` for a mask without one */
export function unmaskVariables(given: EnvironmentVariables, saved: EnvironmentVariables): EnvironmentVariables {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (value !== maskedSecret) return [name, value];
      const kept = Object.hasOwn(saved, name) ? saved[name] : undefined;
      if (kept === undefined)
        throw new AppError("guard.invalid_input", {
          details: `environmentVariables.${name}: no value is saved; enter one`,
        });
      return [name, kept];
    }),
  );
}
