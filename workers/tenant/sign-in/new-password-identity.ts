import type { SignInIdentifier, Verification } from "../../../contracts/experience.ts";
import { Username } from "../../../contracts/user.ts";
import { AppError } from "../../kernel/error.ts";
import { newId } from "../../kernel/id.ts";
import { parse } from "../../kernel/route.ts";
import { throttle } from "../../kernel/throttle.ts";
import { hashPassword } from "../passwords/hash.ts";
import { requirePassword } from "../passwords/require.ts";
import { requireAllowedEmail } from "../sign-in-experience/blocklist.ts";
import { advance, entry, type Flow } from "./interaction.ts";
import { proofLifetimeMs } from "./rules/state.ts";
import { requireAddress } from "./send-code.ts";
import { requireNoSso } from "./sso.ts";

/** An identifier in the form in which it is stored. @throws `guard.invalid_input`, `user.invalid_email`, `user.invalid_phone` */
export function requireNewIdentifier({ type, value }: SignInIdentifier): SignInIdentifier {
  if (type === "username") return { type, value: parse(Username, value.trim()) };
  return requireAddress({ type, value });
}

/**
 * An identifier and a password for an account to be. A username that is taken says so: it is chosen in public.
 * @throws `user.username_already_in_use` and the like, `password.rejected`, `session.identifier_not_verified`,
 * `session.email_blocklist.*`, `request.too_many`
 */
export async function newPasswordIdentity(
  flow: Flow,
  input: { identifier: SignInIdentifier; password: string },
): Promise<Verification> {
  const { ctx, config, sources } = flow;
  advance(flow, { type: "attempt", proof: { kind: "new-password", identifier: input.identifier.type } });
  const identifier = requireNewIdentifier(input.identifier);
  const { type, value } = identifier;
  if (type === "email") requireAllowedEmail(config.emailBlocklistPolicy, value);
  if (type === "email") await requireNoSso(flow, value);
  await throttle(ctx, "attempts");
  if (await sources.byIdentifier(identifier)) throw new AppError(`user.${type}_already_in_use`);
  const owner = { [type === "phone" ? "phoneNumber" : type]: value };
  await requirePassword(ctx, config.passwordPolicy, input.password, owner);
  const id = newId();
  const passwordHash = await hashPassword(input.password);
  const expiresAt = ctx.now() + proofLifetimeMs;
  advance(flow, { type: "prove", record: { type: "NewPasswordIdentity", id, expiresAt, identifier, passwordHash } });
  flow.writes.push(entry(flow, "Verification.NewPasswordIdentity.Submit"));
  return { verificationId: id };
}
