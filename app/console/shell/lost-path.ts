/** What is answered to those who are no members of a tenant, as for an ID that names none. */
export const lostCode = "tenant.not_found";

/** Sent to the window by a part of a page that was answered so: the page leads out of the tenant. */
export const lostEvent = "lost";

/** The page that says so. */
export const lostPath = (tenantId: string): string => `/console?lost=${encodeURIComponent(tenantId)}`;
