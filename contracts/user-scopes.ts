/** Claims of a user that an application may ask for, by scope. Apart from the schema, which pages would have to load. */
export const userScopes = [
  "profile",
  "email",
  "phone",
  "address",
  "custom_data",
  "identities",
  "roles",
  "urn:logto:scope:organizations",
  "urn:logto:scope:organization_roles",
] as const;
