import { maskedSecret } from "../../../contracts/masked-secret.ts";
import { EnvironmentVariables } from "../../../contracts/token-script.ts";
import { mayReadSecrets } from "../../kernel/auth.ts";
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

interface Refusal {
  why: string;
  /** The field whose change is the reason, for programs. */
  changed?: "script" | "allowedHosts";
}

/** What a mask stands for, and why it stands for nothing where it does not. */
interface Kept {
  saved: EnvironmentVariables;
  /** Why saved values have to be entered again, or null where they may be used. */
  refusal: Refusal | null;
}

/** What was sent, with the saved value in the place of each mask. @throws `guard.invalid_input` for a mask without one */
export function unmaskVariables(given: EnvironmentVariables, { saved, refusal }: Kept): EnvironmentVariables {
  const masked = Object.keys(given).filter((name) => given[name] === maskedSecret);
  const unknown = masked.filter((name) => !Object.hasOwn(saved, name));
  if (unknown.length > 0) throw refuse(unknown, { why: "no value is saved; enter one" });
  if (refusal !== null && masked.length > 0) throw refuse(masked, refusal);
  const kept = masked.map((name): [string, string] => [name, saved[name] ?? ""]);
  return { ...given, ...Object.fromEntries(kept) };
}

/** Hosts that are not among those saved: values that nobody sees are not sent there. */
export const hasNewHost = (hosts: readonly string[], saved: readonly string[]): boolean =>
  hosts.some((host) => !saved.includes(host));

interface Readers {
  script: string;
  allowedHosts: readonly string[];
}

/**
 * Why saved values have to be entered again for these readers of them: whoever adds a host has to know what is sent there,
 * and a script can return the values as claims, so that another one needs the right to read secrets.
 */
export function refusalOf(ctx: Ctx, before: Readers, after: Readers): Refusal | null {
  if (hasNewHost(after.allowedHosts, before.allowedHosts))
    return { why: "enter it again, because allowedHosts changes", changed: "allowedHosts" };
  if (after.script !== before.script && !mayReadSecrets(ctx))
    return { why: "enter it again, because script changes, or use the permission `all`", changed: "script" };
  return null;
}

/** @returns the error that names these variables, for programs in `data` */
export const refuse = (variables: string[], { why, changed }: Refusal): AppError =>
  new AppError("guard.invalid_input", {
    data: { variables, ...(changed ? { changed } : {}) },
    details: variables.map((name) => `environmentVariables.${name}: ${why}`).join("\n"),
  });
