/** Addresses in one go. */
export const maxAddresses = 50;
export const expiryDays = [1, 7, 14, 30];

/** Codes of what the form itself finds wrong. */
export const noAddress = "no_address";
export const tooManyAddresses = "too_many_addresses";
/** Some were not invited; which and why is in the failure's data. */
export const notInvited = "not_invited";
