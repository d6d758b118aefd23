/** What stands for a secret in an answer to a caller who may not read it. Sent back, it means the one that is saved. */
export const maskedSecret = "********";
