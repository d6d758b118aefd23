import { settings, text } from "./api.js";
import { identify, newPasswordIdentity, resetPassword, start, submit, verifyPassword } from "./experience.js";
import { finish, identifierOf, newPassword, proveAddress } from "./steps.js";
import { ask, button, field, showFailure } from "./view.js";

/** What the field for the identifier asks for: the text is `email`, `emailOrPhone`, and so on. */
function labelOf(types) {
  const [first, second, third] = ["email", "phone", "username"].filter((type) => types.includes(type));
  if (!first || third) return text("identifier");
  return text(second ? `${first}Or${second[0].toUpperCase()}${second.slice(1)}` : first);
}

const go = (path, page) => {
  history.pushState(null, "", path + location.search);
  return page().catch(showFailure);
};

export async function signIn() {
  const { methods } = settings.signIn;
  const hasPassword = methods.some(({ password }) => password);
  const types = methods.map((one) => one.identifier);
  const identifier = field("identifier", labelOf(types), { autocomplete: "username" });
  const password = field("password", text("password"), { type: "password", autocomplete: "current-password" });
  const others = [];
  if (hasPassword && methods.some(({ verificationCode }) => verificationCode)) {
    others.push(button(text("useCode"), () => go("/sign-in/code", signInByCode)));
  }
  const { forgotPassword } = settings;
  if (hasPassword && (forgotPassword.email || forgotPassword.phone)) {
    others.push(button(text("forgotPassword"), () => go("/reset-password", forgot)));
  }
  if (settings.signInMode !== "SignIn") {
    others.push(button(text("createAccount"), () => go("/register", register)));
  }
  if (!hasPassword) return signInByCode(others);
  const verificationId = await ask(
    { title: text("signInTitle"), fields: [identifier, password], action: text("signInAction"), others },
    async (typed) => {
      await start("SignIn");
      const verified = await verifyPassword(identifierOf(typed.identifier), typed.password);
      return verified.verificationId;
    },
  );
  await finish(verificationId, "SignIn");
}

export async function signInByCode(others = [button(text("usePassword"), () => go("/sign-in", signIn))]) {
  const types = settings.signIn.methods.filter((one) => one.verificationCode).map((one) => one.identifier);
  const address = field("address", labelOf(types), { autocomplete: "username" });
  const identifier = await ask(
    { title: text("signInTitle"), fields: [address], action: text("sendCode"), others },
    async ({ address }) => {
      await start("SignIn");
      return identifierOf(address);
    },
  );
  await finish(await proveAddress(identifier, "SignIn"), "SignIn");
}

/** A new password, for whoever proves the address of the account. */
export async function forgot() {
  const types = Object.keys(settings.forgotPassword).filter((type) => settings.forgotPassword[type]);
  const others = [button(text("backToSignIn"), () => go("/sign-in", signIn))];
  const address = field("address", labelOf(types), { autocomplete: "username" });
  const form = { title: text("resetTitle"), about: [text("resetText")], action: text("sendCode"), others };
  const identifier = await ask({ ...form, fields: [address] }, async (typed) => {
    await start("ForgotPassword");
    return identifierOf(typed.address);
  });
  await identify(await proveAddress(identifier, "ForgotPassword"));
  const password = { title: text("newPasswordTitle"), fields: [newPassword()], action: text("savePassword") };
  await ask(password, async (typed) => {
    await resetPassword(typed.password);
    await submit();
  });
  const done = { title: text("resetDoneTitle"), about: [text("resetDoneText")], fields: [] };
  await ask({ ...done, action: text("backToSignIn") }, async () => undefined);
  return go("/sign-in", signIn);
}

export async function register() {
  const { identifiers, password, verify } = settings.signUp;
  const isProved = verify && !identifiers.includes("username");
  const identifier = field("identifier", labelOf(identifiers), { autocomplete: isProved ? "email" : "username" });
  const others = [button(text("signInAction"), () => go("/sign-in", signIn))];
  const form = { title: text("registerTitle"), action: text("continue"), others };
  if (isProved) {
    const address = await ask({ ...form, fields: [identifier] }, async (typed) => {
      await start("Register");
      return identifierOf(typed.identifier);
    });
    return finish(await proveAddress(address, "Register"), "Register");
  }
  const fields = password ? [identifier, newPassword()] : [identifier];
  const verificationId = await ask({ ...form, fields }, async (typed) => {
    await start("Register");
    const made = await newPasswordIdentity(identifierOf(typed.identifier), typed.password);
    return made.verificationId;
  });
  return finish(verificationId, "Register");
}
