type Tree = { readonly [key: string]: unknown };

/** Groups of the keys of other sign-in pages of this field, whose files may be loaded here. */
const groups = new Set([
  ...[
    "input",
    "secondary",
    "action",
    "description",
    "error",
    "list",
    "mfa",
    "profile",
    "user_scopes",
    "account_center",
  ],
  ...["passkey_sign_in", "step_up", "development_tenant"],
]);

/** Their keys that mean the same as one of `locales/en/sign-in.ts`; several of theirs may be one here. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  "input.username": ["username"],
  "input.password": ["password"],
  "input.email": ["email"],
  "input.phone_number": ["phone"],
  "action.sign_in": ["signInAction"],
  "action.continue": ["continue"],
  "action.create_account": ["createAccount"],
  "action.create_account_without_linking": ["linkRefuse"],
  "action.bind_and_continue": ["linkAction"],
  "action.save_password": ["savePassword"],
  "action.sign_in_with": ["continueWith"],
  "action.forgot_password": ["forgotPassword"],
  "action.sign_in_via_passcode": ["useCode"],
  "action.sign_in_via_password": ["usePassword"],
  "action.show_password": ["showPassword"],
  "action.authorize": ["allow"],
  "action.copy": ["copy"],
  "action.download": ["download"],
  "description.sign_in": ["signInTitle"],
  "description.sign_in_to_your_account": ["signInTitle"],
  "description.create_your_account": ["registerTitle"],
  "description.or": ["or"],
  "description.no_account": ["noAccount"],
  "description.have_account": ["haveAccount"],
  "description.enter_password": ["passwordTitle"],
  "description.terms_of_use": ["termsOfUse"],
  "description.privacy_policy": ["privacyPolicy"],
  "description.reset_password": ["resetTitle"],
  "description.set_password": ["newPasswordTitle"],
  "description.new_password": ["newPassword"],
  "description.password_changed": ["resetDoneTitle"],
  "description.back_to_sign_in": ["backToSignIn"],
  "description.verify_email": ["codeTitleEmail"],
  "description.verify_phone": ["codeTitle"],
  "description.redirect_to": ["consentRedirect"],
  "mfa.totp": ["totpName"],
  "mfa.webauthn": ["passkeyName"],
  "mfa.backup_code": ["backupCode"],
  "mfa.verify_mfa_factors": ["mfaTitle"],
  "mfa.verify_mfa_description": ["mfaText"],
  "mfa.verify_totp_description": ["totpText"],
  "mfa.verify_backup_code_description": ["backupCodeText"],
  "mfa.verify_via_passkey": ["usePasskey"],
  "mfa.enter_a_backup_code": ["useBackupCode"],
  "mfa.try_another_verification_method": ["tryAnotherWay"],
  "mfa.add_mfa_factors": ["setUpMfaTitle"],
  "mfa.add_mfa_description": ["setUpMfaText"],
  "mfa.add_authenticator_app": ["setUpTotpTitle"],
  "mfa.scan_qr_code_description": ["setUpTotpText"],
  "mfa.create_a_passkey": ["createPasskey"],
  "mfa.save_backup_code": ["saveCodesTitle"],
  "mfa.save_backup_code_description": ["saveCodesText"],
  "mfa.webauthn_not_supported": ["passkeyUnsupported"],
  "passkey_sign_in.setup_page.title": ["passkeyOfferTitle"],
  "passkey_sign_in.setup_page.description": ["passkeyOfferText"],
  "user_scopes.descriptions.profile": ["scopes.profile"],
  "user_scopes.descriptions.email": ["scopes.email"],
  "user_scopes.descriptions.phone": ["scopes.phone"],
  "user_scopes.descriptions.custom_data": ["scopes.custom_data"],
  "user_scopes.descriptions.identities": ["scopes.identities"],
  "user_scopes.descriptions.roles": ["scopes.roles"],
};

/** What theirs and ours call the same value of a phrase. */
const placeholders: Readonly<Record<string, readonly [theirs: string, ours: string]>> = {
  continueWith: ["{{name}}", "{{provider}}"],
  consentRedirect: ["{{name}}", "{{host}}"],
};

const isForeign = (tree: Tree): boolean =>
  Object.entries(tree).some(([key, value]) => groups.has(key) && typeof value === "object" && value !== null);

/**
 * A file of phrases under our keys, joined by dots, if it has those of other sign-in pages: nested, and perhaps below
 * `translation`. Phrases that these pages do not have are left out.
 * @returns null for a file that has none of their groups
 */
export function ownPhrases(file: Tree): Record<string, string> | null {
  const inner = file.translation;
  const tree = typeof inner === "object" && inner !== null ? (inner as Tree) : file;
  if (!isForeign(tree)) return null;
  return Object.fromEntries(
    Object.entries(meanings).flatMap(([theirs, ours]) => {
      const phrase = at(tree, theirs);
      return phrase === null ? [] : ours.map((key) => [key, renamed(key, phrase)]);
    }),
  );
}

function at(tree: Tree, path: string): string | null {
  let value: unknown = tree;
  for (const key of path.split("."))
    value = typeof value === "object" && value !== null ? (value as Tree)[key] : undefined;
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function renamed(key: string, phrase: string): string {
  const names = placeholders[key];
  return names ? phrase.replaceAll(...names) : phrase;
}
