import type { User } from "../../contracts/user.ts";

type Named = Pick<User, "id" | "name" | "primaryEmail" | "primaryPhone" | "username">;

/** A number as people read it. */
const phoneOf = ({ primaryPhone }: Named): string | null => primaryPhone && `+${primaryPhone}`;

/** What a user is called. */
export const userTitle = (user: Named): string =>
  user.name || user.primaryEmail || phoneOf(user) || user.username || user.id;

/** What tells two of one name apart. */
export const userSubtitle = (user: Named): string | null =>
  [user.primaryEmail, phoneOf(user), user.username].find((word) => word && word !== userTitle(user)) ?? null;
