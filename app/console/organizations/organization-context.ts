import type { Organization } from "../../../contracts/organization.ts";
import type { EntityContext } from "../kit/entity-page.tsx";

/** What the tabs of an organization know. */
export interface OrganizationContext extends EntityContext<Organization> {
  /** Undefined until it is known. */
  membersCount: number | undefined;
}
