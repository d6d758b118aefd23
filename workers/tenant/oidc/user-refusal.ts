/** What the engine is told of a user who refuses what an application asks for (RFC 6749, section 4.1.2.1). */
export const userRefusal = { error: "access_denied", error_description: "the user denied consent" } as const;
