import { sha256 } from "../../kernel/crypto.ts";

/** What a service provider knows a session by: of the session at this one alone, and nothing that anybody else could guess. */
export const sessionIndexOf = async (applicationId: string, sessionUid: string): Promise<string> =>
  `_${await sha256(`saml-session:${applicationId}:${sessionUid}`)}`;
