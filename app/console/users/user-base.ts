/** Below whom everything of a user is. */
export const userBase = (tenantId: string, userId: string): string => `/console/${tenantId}/users/${userId}`;
