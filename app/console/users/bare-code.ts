/** The code of a save that would leave a user without anything to sign in with, until it is confirmed. */
export const bareCode = "bare";
