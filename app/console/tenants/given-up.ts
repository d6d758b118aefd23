/** Tenants that their user left or deleted on this page: nobody has to be told that they are gone. */
export const givenUp = new Set<string>();
