import { call } from "./api.js";

const base = "/api/experience";

/** Begins, or begins anew, to sign in (`SignIn`) or to create an account (`Register`). */
export const start = (interactionEvent) => call("PUT", base, { interactionEvent });

/** Begins for the user of the session, where an application asks for a second factor. */
export const startStepUp = () => call("POST", `${base}/step-up`);

export const changeTo = (interactionEvent) => call("PUT", `${base}/interaction-event`, { interactionEvent });

/** Each of these proves something, and gives the ID of the verification. */
export const verifyPassword = (identifier, password) =>
  call("POST", `${base}/verification/password`, { identifier, password });
export const newPasswordIdentity = (identifier, password) =>
  call("POST", `${base}/verification/new-password-identity`, { identifier, password });
export const sendCode = (identifier, interactionEvent) =>
  call("POST", `${base}/verification/verification-code`, { identifier, interactionEvent });
export const verifyCode = (identifier, verificationId, code) =>
  call("POST", `${base}/verification/verification-code/verify`, { identifier, verificationId, code });

/** Whose sign-in this is, by a verification; without one, once more after the profile was completed. */
export const identify = (verificationId) =>
  call("POST", `${base}/identification`, verificationId ? { verificationId } : {});
export const addToProfile = (part) => call("POST", `${base}/profile`, part);

export const resetPassword = (password) => call("PUT", `${base}/profile/password`, { password });

/** Ends the sign-in, and goes back to the application. After a new password nobody is signed in yet, and nothing happens. */
export async function submit() {
  const done = await call("POST", `${base}/submit`);
  if (done) location.assign(done.redirectTo);
}
