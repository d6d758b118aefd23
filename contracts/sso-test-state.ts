/** Providers send everyone back to one address; by the state it is told that it was a test of an administrator's. */
export const ssoTestPrefix = "sso-test.";
export const isSsoTestState = (state: string | null): boolean => state?.startsWith(ssoTestPrefix) ?? false;
