/*
 * Clients that every deployment has, in no table (`workers/tenant/oidc/built-in.ts`). Without schemas: browsers read this.
 */

/** The edge Worker as the OAuth client of the console's users: of the admin tenant alone. */
export const consoleClientId = "admin-console";
/** The account pages of a tenant. */
export const accountClientId = "account-center";
/** Every tenant's own, in which an administrator tries what users will see. */
export const demoClientId = "demo-app";

/** What they are called where a registered application has its name, by id. */
export const builtInNames: Readonly<Record<string, string>> = {
  [consoleClientId]: "Meridian Console",
  [accountClientId]: "Account",
  [demoClientId]: "Demo app",
};
