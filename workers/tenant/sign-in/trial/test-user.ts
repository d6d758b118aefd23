import type { Ctx } from "../../../kernel/context.ts";
import { hexDigest } from "../../passwords/verify.ts";
import { newUserStatements } from "../../users/create.ts";
import { normalise, type UserRow } from "../accounts.ts";
import type { Sources } from "../sources.ts";

/** The one user of every trial. No such user is stored anywhere; the numbers and names are set aside for examples. */
export const testUser = {
  username: "test-user",
  email: "test-user@example.com",
  phone: "12025550123",
  password: "try-it-out-2468",
};

const id = "test-user";

/** The users of a trial: the test user, who has a password and no social account. */
export function testUsers(ctx: Ctx): Pick<Sources, "byIdentifier" | "byId" | "byIdentity" | "bySsoIdentity"> {
  const { username, email: primaryEmail, phone: primaryPhone } = testUser;
  const row = async (): Promise<UserRow> =>
    newUserStatements(ctx, {
      ...{ id, username, primaryEmail, primaryPhone, name: "Test User" },
      passwordEncrypted: await hexDigest("SHA-256", testUser.password),
      passwordEncryptionMethod: "SHA256",
    }).row;
  return {
    byId: async (asked) => (asked === id ? row() : null),
    byIdentifier: async (asked) => (normalise(asked) === testUser[asked.type] ? row() : null),
    byIdentity: async () => null,
    bySsoIdentity: async () => null,
  };
}
