/** The APIs in the order of the reference. Their names and what they are for are English, as the documentation is. */
export const planes = [
  {
    id: "management",
    name: "Management API",
    about:
      "For your servers: users, applications, roles, and the settings of a tenant. Requires an access token for the tenant’s management resource.",
  },
  {
    id: "experience",
    name: "Experience API",
    about:
      "For sign-in pages of your own: the steps of a sign-in, of a registration, and of a password reset. The interaction is in the browser’s cookies; the query parameter “interaction” names that of the tab.",
  },
  {
    id: "account",
    name: "Account API",
    about: "For your apps: what users may do with their own account. Requires the user’s opaque access token.",
  },
  {
    id: "cloud",
    name: "Cloud API",
    about: "For the console’s origin: tenants, members, invitations, plans, and your own console profile.",
  },
] as const;
export type Plane = (typeof planes)[number]["id"];

export const planeNamed = (plane: Plane) => planes.find(({ id }) => id === plane) ?? planes[0];
