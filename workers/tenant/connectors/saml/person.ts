import type { SocialUserInfo } from "../../../../contracts/connector.ts";
import type { SamlAssertion } from "../../saml/read-response.ts";
import { attributeOf, personOf } from "../../saml-sign-on/person.ts";
import { userInfoOf } from "../factories/profile.ts";
import type { ProfileMap } from "./config.ts";

/** Names that are looked for where a connector maps none, as `personOf` does for the other fields. */
const usualPhones = [
  "phone",
  "mobile",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/mobilephone",
  "urn:oid:0.9.2342.19200300.100.1.41",
];

/**
 * The person that an assertion is about. A social provider speaks for no domain, so an address counts as verified only
 * where the mapped attribute says so (`true` or `1`, as XML Schema writes a boolean).
 * @throws SamlProblem `subject` where the assertion has nothing that is the same at the next sign-in
 */
export function socialPersonOf(assertion: SamlAssertion, map: ProfileMap): SocialUserInfo {
  const { id, email, name, avatar, rawData = {} } = personOf(assertion, map);
  const said = map.emailVerified === undefined ? undefined : attributeOf(assertion, map.emailVerified);
  const phones = map.phone === undefined ? usualPhones : [map.phone];
  return userInfoOf({
    ...{ id, email, name, avatar, raw: rawData },
    isEmailVerified: said === "true" || said === "1",
    phone: phones.map((attribute) => attributeOf(assertion, attribute)).find(Boolean),
  });
}
