import { z } from "zod";
import { AccountCenter } from "../../../contracts/account.ts";
import { Connector } from "../../../contracts/connector.ts";
import { CustomPhrase } from "../../../contracts/custom-phrase.ts";
import { CustomProfileField } from "../../../contracts/custom-profile-field.ts";
import { isLanguageTag } from "../../../contracts/language-tag.ts";
import { Rollout } from "../../../contracts/rollout.ts";
import { PublicConnector, SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { adminTenantId } from "../../../contracts/tenant.ts";
import { flatten, type Tree } from "../../../locales/flatten.ts";
import { languages } from "../../../locales/languages.ts";
import type { PageContext } from "../../context.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { Versioned } from "../api-result.ts";
import { canUpload } from "../connectors/can-upload.server.ts";
import { languageOptions } from "../kit/language-options.server.ts";
import type { Known } from "./known.ts";

const Listed = z.array(PublicConnector.extend({ type: Connector.shape.type }));

/**
 * The saved settings with all that their forms have to know.
 * @param asked a language that the page is to show
 */
export async function readExperience(
  call: ApiCall,
  visit: PageContext,
  tenantId: string,
  asked: string | null,
): Promise<Outcome<Versioned<Known>>> {
  const [experience, rollout, connectors, phrases, fields, center, uploads] = await Promise.all([
    call.versioned("/api/sign-in-exp", SignInExperience),
    call("/api/sign-in-exp/rollout", Rollout.nullable()),
    call("/api/connectors", Listed),
    call("/api/custom-phrases", z.array(CustomPhrase)),
    call("/api/custom-profile-fields", z.array(CustomProfileField)),
    call("/api/account-center", AccountCenter),
    canUpload(call),
  ]);
  if (!experience.ok) return experience;
  if (!rollout.ok) return rollout;
  if (!connectors.ok) return connectors;
  if (!phrases.ok) return phrases;
  if (!fields.ok) return fields;
  // Messages are caught on a developer's machine.
  const has = (type: "Email" | "Sms") => visit.isDevelopment || connectors.value.some((one) => one.type === type);
  const social = connectors.value.filter(({ type }) => type === "Social");
  const value: Known = {
    saved: experience.value.value,
    rollout: rollout.value,
    providers: social.map(({ type: _, ...shown }) => shown),
    canSend: { email: has("Email"), phone: has("Sms") },
    phrases: Object.fromEntries(phrases.value.map((one) => [one.languageTag, flatPhrases(one)])),
    fields: fields.value,
    languages: languageOptions([
      ...languages,
      ...phrases.value.map(({ languageTag }) => languageTag),
      ...(asked !== null && isLanguageTag(asked) ? [asked] : []),
    ]),
    account: center.ok && center.value.enabled ? center.value : null,
    canUpload: uploads.ok && uploads.value,
    pages: pagesOf(visit, tenantId),
  };
  return { ok: true, value: { value, etag: experience.value.etag } };
}

/** Scripts of a tenant run at an address of its own alone, never at the console's. */
function pagesOf({ edition, endpointOf }: PageContext, tenantId: string): Known["pages"] {
  const endpoint = endpointOf(tenantId);
  const isConsole = new URL(endpoint).origin === new URL(endpointOf(adminTenantId)).origin;
  return edition === "cloud" ? { endpoint, hasOwnOrigin: !isConsole } : null;
}

/** A language's own phrases, their keys joined by dots. */
export const flatPhrases = ({ translation }: CustomPhrase): Record<string, string> =>
  Object.fromEntries(flatten(translation as Tree));
