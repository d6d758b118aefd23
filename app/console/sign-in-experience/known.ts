import type { CustomProfileField } from "../../../contracts/custom-profile-field.ts";
import type { PagePreview } from "../../../contracts/page-preview.ts";
import type { Rollout } from "../../../contracts/rollout.ts";
import type { PublicConnector, SignInExperience } from "../../../contracts/sign-in-experience.ts";
import type { LanguageOption } from "../kit/language-options.server.ts";

/** What the forms of the sign-in experience know of the tenant. */
export interface Known {
  saved: SignInExperience;
  /** The one that runs, else the last one that ended. */
  rollout: Rollout | null;
  /** The social connectors, whether or not the pages show them. */
  providers: PublicConnector[];
  /** By which kinds of address the tenant can send. */
  canSend: Record<"email" | "phone", boolean>;
  /** The tenant's own phrases by language, their keys joined by dots. */
  phrases: Record<string, Record<string, string>>;
  /** What new users are asked beside identifiers, in its order. */
  fields: CustomProfileField[];
  /** Of the pages, each in its own words: ours, those that the tenant added, and the one that the address asks for. */
  languages: LanguageOption[];
  /** What users may do with their own accounts; null while the account center is off. */
  account: PagePreview["account"] | null;
  /** Where the tenant's pages are, and whether that is an address of its own; null in the open-source edition. */
  pages: { endpoint: string; hasOwnOrigin: boolean } | null;
  /** There is a place for pictures. */
  canUpload: boolean;
}

/** Whether users get pages of the tenant's own: switched on, and at an address where they can be shown. */
export const showsOwnPages = ({ saved, pages }: Known): boolean =>
  saved.customUiAssets !== null && pages?.hasOwnOrigin === true;
