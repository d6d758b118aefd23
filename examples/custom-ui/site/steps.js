import { settings, text } from "./api.js";
import { addToProfile, changeTo, identify, sendCode, startStepUp, submit, verifyCode } from "./experience.js";
import { factorFor } from "./factors.js";
import { ask, button, field } from "./view.js";

/** What somebody typed, as the API names it: `ada@example.com`, `+12025550123`, `ada`. */
export function identifierOf(value) {
  if (value.includes("@")) return { type: "email", value };
  return /^\+?[\d\s()-]{6,}$/.test(value) ? { type: "phone", value } : { type: "username", value };
}

/** A field for a new password. */
export const newPassword = () =>
  field("password", text("password"), { type: "password", autocomplete: "new-password" });

/** Sends a code to an address, and asks for it. Gives the ID of the verification. */
export async function proveAddress(identifier, event) {
  let { verificationId } = await sendCode(identifier, event);
  const code = { inputMode: "numeric", autocomplete: "one-time-code" };
  return ask(
    {
      title: text("codeTitle"),
      about: [text("codeText", { address: identifier.value })],
      fields: [field("code", text("code"), code)],
      action: text("continue"),
      others: [
        button(text("resend"), async () => {
          ({ verificationId } = await sendCode(identifier, event));
        }),
      ],
    },
    async ({ code }) => {
      await verifyCode(identifier, verificationId, code);
      return verificationId;
    },
  );
}

/** Goes on with what was proved: to the application, by way of what the account still lacks. */
export async function finish(verificationId, event) {
  try {
    await identify(verificationId);
  } catch (error) {
    await mend(error, verificationId, event);
  }
  await submitAll((error) => mend(error, verificationId, event));
}

/** Submits until nothing is missing: a second factor, then what a new account needs. */
async function submitAll(otherwise) {
  try {
    await submit();
  } catch (error) {
    const factor = factorFor(error);
    await (factor ? factor() : otherwise(error));
    await submitAll(otherwise);
  }
}

/** An application asks for a second factor of somebody who is signed in. */
export async function stepUp() {
  await startStepUp();
  await submitAll((error) => {
    throw error;
  });
}

async function mend(error, verificationId, event) {
  if (error.code === "user.missing_profile") return complete(error.data.missingProfile, event);
  // A code proves an address, whether or not it has an account: the other event goes on with the same proof.
  const isNobody = error.code === "user.user_not_exist" && event === "SignIn" && settings.signInMode !== "SignIn";
  const isSomebody = /^user\.(email|phone)_already_in_use$/.test(error.code) && event === "Register";
  if (!isNobody && !isSomebody) throw error;
  const other = isNobody ? "Register" : "SignIn";
  const title = text(isNobody ? "switchRegisterTitle" : "switchSignInTitle");
  await ask({ title, fields: [], action: text("continue") }, () => changeTo(other));
  try {
    await identify(verificationId);
  } catch (next) {
    await mend(next, verificationId, other);
  }
}

/** Asks for what a new account needs, one after the other, until nothing is missing. */
async function complete([kind], event) {
  if (kind === "password" || kind === "username") {
    const username = field("username", text("username"), { autocomplete: "username" });
    const asked = kind === "password" ? newPassword() : username;
    await ask(
      { title: text("profileTitle"), about: [text("profileText")], fields: [asked], action: text("continue") },
      (typed) => addToProfile({ type: kind, value: typed[kind] }),
    );
  } else {
    const identifier = await ask(
      {
        title: text("profileTitle"),
        about: [text("profileAddressText")],
        fields: [field("address", text(kind), { autocomplete: kind === "phone" ? "tel" : "email" })],
        action: text("sendCode"),
      },
      async ({ address }) => identifierOf(address),
    );
    const verificationId = await proveAddress(identifier, event);
    await addToProfile({ type: identifier.type, verificationId });
  }
  try {
    await identify();
  } catch (error) {
    if (error.code !== "user.missing_profile") throw error;
    await complete(error.data.missingProfile, event);
  }
}
