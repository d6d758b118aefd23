import { settings } from "./api.js";
import { consent } from "./consent.js";
import { forgot, register, signIn, signInByCode } from "./sign-in.js";
import { stepUp } from "./steps.js";
import { showFailure } from "./view.js";

/** Meridian opens `/sign-in`, `/sign-in/step-up`, and `/consent`; every other path is this site's own. */
const pages = {
  "/consent": consent,
  "/register": register,
  "/reset-password": forgot,
  "/sign-in/code": signInByCode,
  "/sign-in/step-up": stepUp,
};

const { primaryColor } = settings.color;
document.documentElement.style.setProperty("--brand", primaryColor);

function open() {
  const first = { register, reset_password: forgot }[new URLSearchParams(location.search).get("first_screen")];
  const page = pages[location.pathname] ?? first ?? signIn;
  page().catch(showFailure);
}

addEventListener("popstate", open);
open();
