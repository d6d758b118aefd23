/** Tenants, members, invitations, plans. */
export default {
  title: "Tenants",
};
