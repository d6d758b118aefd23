import type { Resource } from "../../../contracts/resource.ts";
import { type EntityContext, useEntity } from "../kit/entity-page.tsx";

/** The tenant's own Management API is one, too: nothing of it can be changed. */
export type OpenResource = Resource & { isManagement: boolean };

/** The API resource whose page is open, for its tabs. */
export const useResource = (): EntityContext<OpenResource> => useEntity<OpenResource>();
