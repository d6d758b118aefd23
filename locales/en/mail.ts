/** Mail and text messages with a code or a link. "Sender" is who the person knows: the tenant, or the name it gives. */
export default {
  types: {
    SignIn: {
      subject: "Your sign-in code for {{sender}}",
      reason: "You received this email because someone is signing in to {{sender}} with this email address.",
    },
    Register: {
      subject: "Verify your email address for {{sender}}",
      reason: "You received this email because someone is creating a {{sender}} account with this email address.",
    },
    ForgotPassword: {
      subject: "Reset your {{sender}} password",
      reason: "You received this email because someone asked to reset the password of your {{sender}} account.",
    },
    OrganizationInvitation: {
      subject: "You’ve been invited to join {{sender}}",
      reason: "You received this email because you’ve been invited to join an organization on {{sender}}.",
    },
    Generic: {
      subject: "Your {{sender}} verification code",
      reason: "You received this email because {{sender}} needs to verify this email address.",
    },
    UserPermissionValidation: {
      subject: "Confirm it’s you for {{sender}}",
      reason: "You received this email because someone is about to change your {{sender}} account.",
    },
    BindNewIdentifier: {
      subject: "Verify your new email address for {{sender}}",
      reason: "You received this email because someone is adding this email address to a {{sender}} account.",
    },
    MfaVerification: {
      subject: "Your {{sender}} two-step verification code",
      reason: "You received this email because a sign-in to your {{sender}} account requires a second step.",
    },
    BindMfa: {
      subject: "Set up two-step verification for {{sender}}",
      reason:
        "You received this email because someone is setting up this email address for two-step verification on {{sender}}.",
    },
    MagicLink: {
      subject: "Your sign-in link for {{sender}}",
      reason:
        "You received this email because someone requested a sign-in link for {{sender}} with this email address.",
    },
    CredentialChanged: {
      subject: "Your {{sender}} sign-in details were changed",
      reason: "{{change}} This change was made on {{date}}.",
    },
  },
  changes: {
    password: "The password of your {{sender}} account was changed.",
    email: "The email address of your {{sender}} account was changed.",
    phone: "The phone number of your {{sender}} account was changed.",
    username: "The username of your {{sender}} account was changed.",
    social: "The social accounts linked to your {{sender}} account were changed.",
    mfa: "Two-step verification for your {{sender}} account was changed.",
    account: "Your {{sender}} account was deleted.",
  },
  organizationInvitation: {
    by: "{{inviter}} invited you to join {{organization}} on {{sender}}. {{yourRole}}The invitation expires on {{date}}.",
    plain:
      "You’ve been invited to join {{organization}} on {{sender}}. {{yourRole}}The invitation expires on {{date}}.",
    role: "Your role: {{role}}.",
  },
  tenantInvitation: {
    by: "{{inviter}} invited you to join {{tenant}} on {{sender}}. Your role: {{role}}. The invitation expires on {{date}}.",
    plain:
      "You’ve been invited to join {{tenant}} on {{sender}}. Your role: {{role}}. The invitation expires on {{date}}.",
    roles: { admin: "Admin", collaborator: "Collaborator" },
  },
  pausedWebhook: {
    subject: "A webhook of {{tenant}} was paused",
    reason:
      "The endpoint of the webhook “{{webhook}}” has failed for three days, so the webhook was paused on {{date}}. No events are sent to it until you enable it again.",
    why: "You received this email because you’re an admin of {{tenant}}.",
  },
  expiringCertificate: {
    subject: "The SAML certificate of {{application}} expires soon",
    reason:
      "The certificate that signs users in to “{{application}}” expires on {{date}}. Create another one, add it to the app, and activate it before that day.",
  },
  codeLabel: "Your verification code",
  validity: "This code can be used once and expires in 10 minutes.",
  open: "Continue",
  linkText: "Or open this link in your browser:",
  notYou: {
    change:
      "If you didn’t make this change, someone may have access to your account. Reset your password now and contact {{sender}}.",
    code: "If this wasn’t you, ignore this email. Nothing happens without the code. Don’t share the code with anyone.",
    account:
      "If this wasn’t you, someone may have access to your account. Change your password now. Don’t share the code with anyone.",
    link: "If this wasn’t you, ignore this email. Nothing happens unless the link is opened. Don’t share the link with anyone.",
    invitation: "If you weren’t expecting this invitation, ignore this email. You won’t be added unless you accept it.",
  },
  footer: "{{sender}} sent this email to {{to}}.",
  sms: "{{code}} is your {{sender}} verification code. It can be used once and expires in 10 minutes. Don’t share it.",
  smsLink: "{{sender}}: {{link}}",
};
