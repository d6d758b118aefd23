import type { AccountPhrases } from "../../locales/account.ts";

/** What claims and their parts are called, for fields without a label. */
export const fieldLabels = ({ claims, addressParts, name, picture }: AccountPhrases): Record<string, string> => ({
  ...claims,
  ...addressParts,
  name,
  avatar: picture,
});
