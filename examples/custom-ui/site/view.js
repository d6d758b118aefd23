import { settings, text } from "./api.js";

const page = document.getElementById("page");

/** An element: `element("p", { className: "soft" }, "Text")`. Texts are never read as HTML. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Shows a page in the place of the one before. A screen reader hears its title. */
export function show(title, ...parts) {
  document.title = title;
  const { logoUrl } = settings.branding;
  const logo = logoUrl ? [element("img", { className: "logo", src: logoUrl, alt: "" })] : [];
  const heading = element("h1", { tabIndex: -1 }, title);
  page.replaceChildren(...logo, heading, ...parts);
  (page.querySelector("input:not([type=checkbox])") ?? heading).focus();
}

/** A field of a form, with its label. `more` is what its input has: type, autocomplete, value. */
export const field = (name, label, more = {}) =>
  element("label", {}, label, element("input", { name, required: true, ...more }));

export const button = (label, onclick) => element("button", { type: "button", onclick }, label);

/**
 * Shows a form until `act` succeeds with what was typed, and gives what `act` gave. What was refused is said in it.
 * `others` are the buttons below: ways to do something else.
 */
export function ask({ title, about = [], fields, action, others = [] }, act) {
  return new Promise((resolve, reject) => {
    const problem = element("p", { role: "alert" });
    const send = element("button", { className: "main" }, action);
    const form = element("form", {}, ...fields, problem, send);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      send.disabled = true;
      problem.textContent = "";
      try {
        resolve(await act(Object.fromEntries(new FormData(form))));
      } catch (error) {
        if (isExpired(error)) reject(error);
        problem.textContent = messageOf(error);
        send.disabled = false;
      }
    });
    show(title, ...about.map((line) => element("p", { className: "soft" }, line)), form, ...others);
  });
}

/** Nothing on this page can mend it: the sign-in is over, or was never begun. */
const isExpired = ({ code }) => code === "session.not_found" || code === "session.interaction_not_found";

/** A password that is refused has a reason for each rule that it breaks. */
const messageOf = ({ code, data, message }) =>
  code === "password.rejected"
    ? data.map(({ code, interpolation }) => passwordRules[code]?.(interpolation) ?? message).join(" ")
    : message;

const passwordRules = {
  "password_rejected.too_short": (values) => text("passwordMin", values),
  "password_rejected.too_long": (values) => text("passwordMax", values),
  "password_rejected.character_types": (values) => text("passwordKinds", values),
};

/** For what ends a page: where to begin anew, or what went wrong. */
export function showFailure(error) {
  if (!isExpired(error)) return show(text("failedTitle"), element("p", { role: "alert" }, error.message));
  const { unknownSessionRedirectUrl, application } = settings;
  const back = unknownSessionRedirectUrl ?? application?.home;
  const link = back ? [element("a", { href: back }, text("backToApp", { application: application?.name ?? "" }))] : [];
  show(text("expiredTitle"), element("p", {}, text("expiredText")), ...link);
}
