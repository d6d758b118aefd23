/** Who can be in an organization, as the Management API calls them. */
export type MemberKind = "users" | "applications";

/** Of which kind the members of a page or a dialog are: its tab says so. */
export const kindOf = (pathname: string): MemberKind =>
  /\/organizations\/[^/]+\/machine-to-machine(\/|\.data$|$)/.test(pathname) ? "applications" : "users";

/** The tab below the organization. */
export const tabOf = (kind: MemberKind): string => (kind === "users" ? "members" : "machine-to-machine");

/** The type of the roles that members of a kind can have. */
export const roleTypeOf = (kind: MemberKind) => (kind === "users" ? "User" : "MachineToMachine");
