import { z } from "zod";
import type { IdentifierType, PublicConnector, SignInMode } from "../../contracts/sign-in-experience.ts";

/** Where a request may ask to begin. */
export const FirstScreen = z.enum(["sign-in", "register", "reset-password"]);
export type FirstScreen = z.infer<typeof FirstScreen>;

/** The page that a request for `/sign-in` begins with; what the tenant does not offer is not shown. */
export function firstScreen(query: URLSearchParams, mode: SignInMode, canReset: boolean): FirstScreen {
  const wished = query.get("first_screen");
  if (wished === "reset_password" && canReset) return "reset-password";
  if (mode === "Register") return "register";
  const wantsRegister =
    wished === "register" ||
    wished === "identifier:register" ||
    (wished === null && query.get("interaction_mode") === "signUp");
  return wantsRegister && mode !== "SignIn" ? "register" : "sign-in";
}

/** `identifier:sign_in` and `identifier:register` show the form alone, with no other ways beside it. */
export const isFormAlone = (query: URLSearchParams): boolean =>
  query.get("first_screen")?.startsWith("identifier:") ?? false;

/** The identifiers that a request narrows its form to; all of them when it names none that is enabled. */
export function narrowed<Type extends IdentifierType>(types: readonly Type[], query: URLSearchParams): readonly Type[] {
  const wished = query.get("identifier")?.split(/[\s,]+/) ?? [];
  const found = types.filter((type) => wished.includes(type));
  return found.length > 0 ? found : types;
}

/** The provider that a request sends people to at once: `social:<target>`, or a connector's id. */
export function directConnector(
  query: URLSearchParams,
  connectors: readonly PublicConnector[],
): PublicConnector | null {
  const wished = query.get("direct_sign_in");
  if (!wished) return null;
  const target = wished.startsWith("social:") ? wished.slice("social:".length) : null;
  return connectors.find(({ id, target: own }) => (target === null ? id === wished : own === target)) ?? null;
}

/** The connector of a company that a request sends people to at once: `sso:<its ID>`. */
export function directSso(query: URLSearchParams): string | null {
  const wished = query.get("direct_sign_in");
  return wished?.startsWith("sso:") ? wished.slice("sso:".length, 64) || null : null;
}
