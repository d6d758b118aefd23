/** Second factors, passkeys, and trusted devices of all users. */
export default {
  title: "Multi-factor authentication",
  about: "Keep accounts safe even when a password is stolen.",
  settings: "Settings",
  start: {
    title: "Recommended: app, passkey, and backup codes",
    about: "Users choose an authenticator app or a passkey. Backup codes let them in when they lose their device.",
    action: "Use recommended factors",
  },
  factors: "Factors",
  factorsAbout: "What users can set up as a second factor. Each user needs one of them, and can have several.",
  factor: { Totp: "Authenticator app", WebAuthn: "Passkey", BackupCode: "Backup codes" },
  factorAbout: {
    Totp: "Codes that change every 30 seconds, from an app on the user’s phone. Works offline.",
    WebAuthn:
      "Fingerprint, face, or device PIN. Resists phishing. Bound to {{host}}: passkeys don’t work on other domains or in native apps.",
    BackupCode: "Ten single-use codes for a lost device. Users get them after they set up another factor.",
  },
  alone: "Backup codes can’t be the only factor. Also turn on authenticator apps or passkeys.",
  needsFactor: "Turn on authenticator apps or passkeys first.",
  policy: "Policy",
  policyAbout: "Who has to set up a factor. Users who have one are always asked for it, whatever the policy.",
  when: "When users set up a factor",
  prompt: {
    PromptAtSignInAndSignUp: "Ask at sign-up and sign-in",
    PromptOnlyAtSignIn: "Ask at sign-in only",
    NoPrompt: "Don’t ask",
    Mandatory: "Require for all users",
  },
  promptAbout: {
    PromptAtSignInAndSignUp:
      "New and existing users are asked to set up a factor. They can put it off, and aren’t asked again.",
    PromptOnlyAtSignIn: "Registration stays short. Users are asked at a later sign-in, and can put it off.",
    NoPrompt: "Users who want a factor set it up on their account page.",
    Mandatory: "Nobody signs in without a second factor. Users who have none set one up at their next sign-in.",
  },
  organization: "Require for members of organizations",
  organizationAbout:
    "Members of organizations that require MFA must set up a factor. Other users can still put it off.",
  meaning: {
    title: "What this means",
    off: "Nobody is asked for a second factor.",
    nobody: "Nobody is asked to set up a factor.",
    required_one: "{{count, number}} user without a factor must set one up at the next sign-in.",
    required_other: "{{count, number}} users without a factor must set one up at their next sign-in.",
    prompted_one: "{{count, number}} user will be asked to set up a factor at the next sign-in, and can put it off.",
    prompted_other:
      "{{count, number}} users will be asked to set up a factor at their next sign-in, and can put it off.",
    members_one:
      "{{count, number}} member of an organization that requires MFA must set up a factor at the next sign-in.",
    members_other:
      "{{count, number}} members of organizations that require MFA must set up a factor at their next sign-in.",
    covered: "Users with a factor: {{having, number}} of {{all, number}} ({{percent}}).",
    estimated: "Estimated from {{sample, number}} users.",
  },
  passkey: {
    title: "Passkey sign-in",
    about:
      "Users sign in with a passkey instead of a password. It counts as two factors, so no other one is asked for.",
    enabled: "Sign in with a passkey",
    enabledAbout:
      "After they sign in with a password or a code, users are offered to create a passkey, even if passkeys aren’t a second factor.",
    button: "Button on the sign-in page",
    buttonAbout: "Users select it, and then a passkey on their device.",
    autofill: "Suggest passkeys in the identifier field",
    autofillAbout: "Browsers offer them like saved passwords.",
  },
  device: {
    title: "Trusted devices",
    about:
      "Users can skip the second factor on their own devices for a while. They and administrators can revoke a device at any time.",
    enabled: "Let users trust their devices",
    enabledAbout: "Pages that ask for a factor get a checkbox for it. Applications can still request the factor.",
    needsFactor: "Trusted devices need a factor. Turn this off, or turn on authenticator apps or passkeys.",
    days: "Trusted for",
    daysUnit: "days",
    daysRange: "Enter a whole number from 1 to 365.",
  },
  risk: {
    title: "Turn off what users have set up?",
    released_one: "{{count, number}} user will no longer be asked for the factor they have set up.",
    released_other: "{{count, number}} users will no longer be asked for the factor they have set up.",
    passkeys_one: "{{count, number}} user can no longer sign in with a passkey.",
    passkeys_other: "{{count, number}} users can no longer sign in with a passkey.",
    kept: "Nothing is deleted. Everything works again when you turn it back on.",
    action: "Turn off",
    check: "Turn off anyway",
  },
};
