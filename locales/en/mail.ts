/** Mail and text messages with a code or a link. "Sender" is who the person knows: the tenant, or the name it gives. */
export default {
  types: {
    SignIn: {
      subject: "Your sign-in code for {{sender}}",
      reason: "You get this mail because this address was used to sign in to {{sender}}.",
    },
    Register: {
      subject: "Confirm your address for {{sender}}",
      reason: "You get this mail because this address was used to create an account at {{sender}}.",
    },
    ForgotPassword: {
      subject: "Reset your password for {{sender}}",
      reason: "You get this mail because a new password was asked for at {{sender}} with this address.",
    },
    OrganizationInvitation: {
      subject: "You are invited to join {{sender}}",
      reason: "You get this mail because this address was invited to an organization at {{sender}}.",
    },
    Generic: {
      subject: "Your code for {{sender}}",
      reason: "You get this mail because {{sender}} was asked to check this address.",
    },
    UserPermissionValidation: {
      subject: "Confirm that it is you at {{sender}}",
      reason: "You get this mail because your account at {{sender}} is about to be changed.",
    },
    BindNewIdentifier: {
      subject: "Confirm your new address for {{sender}}",
      reason: "You get this mail because this address is to be added to an account at {{sender}}.",
    },
    MfaVerification: {
      subject: "Your second step for {{sender}}",
      reason: "You get this mail because a sign-in to your account at {{sender}} needs a second step.",
    },
    BindMfa: {
      subject: "Set up the second step for {{sender}}",
      reason: "You get this mail because this address is to protect sign-ins to {{sender}} as a second step.",
    },
    MagicLink: {
      subject: "Your sign-in link for {{sender}}",
      reason: "You get this mail because a sign-in link for {{sender}} was asked for with this address.",
    },
  },
  codeLabel: "Your code",
  validity: "The code works once, for 10 minutes.",
  open: "Continue",
  linkText: "Or open this address in your browser:",
  notYou: {
    code: "If this was not you, ignore this mail: nothing happens without the code. Never pass the code on to anyone.",
    account:
      "If this was not you, someone may be using your account: change your password. Never pass the code on to anyone.",
    link: "If this was not you, ignore this mail: nothing happens unless the link is opened. Never pass the link on to anyone.",
    invitation: "If you did not expect this invitation, ignore this mail: you join nothing until you accept it.",
  },
  footer: "{{sender}} sent this mail to {{to}}.",
  sms: "{{code}} is your code for {{sender}}. It works once, for 10 minutes. Never pass it on.",
  smsLink: "{{sender}}: {{link}}",
};
