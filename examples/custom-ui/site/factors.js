import { call, text } from "./api.js";
import { ask, button, element, field } from "./view.js";

const base = "/api/experience";
const post = (path, body) => call("POST", base + path, body);
const bind = (type, verificationId) => post("/profile/mfa", { type, verificationId });
const code = (label) => field("code", label, { autocomplete: "one-time-code" });

/** What a submission still asks of the second factor. Null: it is about something else. */
export function factorFor({ code, data }) {
  switch (code) {
    case "session.mfa.require_mfa_verification":
      return () => prove(data.availableFactors);
    case "user.missing_mfa":
      return () => setUp(data);
    case "session.mfa.backup_code_required":
      return keepCodes;
    case "user.passkey_preferred":
      return () => post("/profile/mfa/passkey-skipped");
    default:
      return null;
  }
}

/** Asks for a factor that the user has: the one used last, or another one. */
function prove([first, ...rest]) {
  const ways = {
    Totp: [text("totpText"), [code(text("code"))], (typed) => post("/verification/totp/verify", typed)],
    BackupCode: [
      text("backupCodeText"),
      [code(text("backupCode"))],
      (typed) => post("/verification/backup-code/verify", typed),
    ],
    WebAuthn: [text("passkeyAbout"), [], usePasskey],
  };
  const [about, fields, act] = ways[first];
  return new Promise((resolve, reject) => {
    const next = button(text("tryAnotherWay"), () => prove([...rest, first]).then(resolve, reject));
    const form = { title: text("mfaTitle"), about: [about], fields, action: text("continue") };
    ask({ ...form, others: rest.length > 0 ? [next] : [] }, act).then(resolve, reject);
  });
}

/** Browsers that lack these functions have no passkeys that sync, and other factors are left. */
async function usePasskey() {
  const { verificationId, authenticationOptions } = await post("/verification/web-authn/authentication");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(authenticationOptions);
  const credential = await navigator.credentials.get({ publicKey });
  await post("/verification/web-authn/authentication/verify", { verificationId, payload: credential.toJSON() });
}

async function createPasskey() {
  const { verificationId, registrationOptions } = await post("/verification/web-authn/registration");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(registrationOptions);
  const credential = await navigator.credentials.create({ publicKey });
  await post("/verification/web-authn/registration/verify", { verificationId, payload: credential.toJSON() });
  await bind("WebAuthn", verificationId);
}

/** Sets up an authenticator app or a passkey, or puts it off where that is possible. */
function setUp({ availableFactors, skippable }) {
  return new Promise((resolve, reject) => {
    const others = [];
    if (availableFactors.length > 1 && availableFactors.includes("WebAuthn"))
      others.push(button(text("createPasskey"), () => createPasskey().then(resolve, reject)));
    if (skippable) others.push(button(text("notNow"), () => post("/profile/mfa/mfa-skipped").then(resolve, reject)));
    const done = availableFactors.includes("Totp") ? setUpApp(others) : offerPasskey(others);
    done.then(resolve, reject);
  });
}

const offerPasskey = (others) =>
  ask({ title: text("setUpMfaTitle"), fields: [], action: text("createPasskey"), others }, createPasskey);

async function setUpApp(others) {
  const { verificationId, secret, secretQrCode } = await post("/verification/totp/secret");
  const picture = element("img", { className: "qr", src: secretQrCode, alt: text("qrAlt") });
  const key = element("p", { className: "soft" }, `${text("totpKey")} ${secret}`);
  const form = { title: text("setUpTotpTitle"), about: [text("setUpTotpText")], action: text("continue"), others };
  return ask({ ...form, fields: [picture, key, code(text("code"))] }, async (typed) => {
    await post("/verification/totp/verify", { verificationId, ...typed });
    await bind("Totp", verificationId);
  });
}

async function keepCodes() {
  const { verificationId, codes } = await post("/verification/backup-code/generate");
  const list = element("pre", {}, codes.join("\n"));
  const form = { title: text("saveCodesTitle"), about: [text("saveCodesText")], action: text("codesSaved") };
  await ask({ ...form, fields: [list] }, () => bind("BackupCode", verificationId));
}
