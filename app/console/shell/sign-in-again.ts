import { goingEvent } from "../../unsent.ts";

/** To sign in, and back to here, to the letter of the address; what was typed is kept. */
export function signInAgain(): void {
  window.dispatchEvent(new Event(goingEvent));
  const { pathname, search, hash } = window.location;
  window.location.assign(`/console/sign-in?to=${encodeURIComponent(pathname + search)}${hash}`);
}
