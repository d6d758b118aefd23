import type { SocialUserInfo } from "../../../contracts/connector.ts";

/** Name and picture at a provider, for an account whose connector synchronizes them (`syncProfile`). */
export const profileAt = ({ name, avatar }: Partial<SocialUserInfo>): { name?: string; avatar?: string } => ({
  ...(name ? { name } : {}),
  ...(avatar ? { avatar } : {}),
});
