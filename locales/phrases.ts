import type { Language } from "./languages.ts";

/** Every file below `locales/<lang>/`: English is the type that the other languages satisfy. */
export interface Phrases {
  access: typeof import("./en/access.ts").default;
  "account-center": typeof import("./en/account-center.ts").default;
  account: typeof import("./en/account.ts").default;
  applications: typeof import("./en/applications.ts").default;
  authorization: typeof import("./en/authorization.ts").default;
  billing: typeof import("./en/billing.ts").default;
  connectors: typeof import("./en/connectors.ts").default;
  console: typeof import("./en/console.ts").default;
  dashboard: typeof import("./en/dashboard.ts").default;
  demo: typeof import("./en/demo.ts").default;
  directories: typeof import("./en/directories.ts").default;
  domains: typeof import("./en/domains.ts").default;
  "email-templates": typeof import("./en/email-templates.ts").default;
  "enterprise-sso": typeof import("./en/enterprise-sso.ts").default;
  errors: typeof import("./en/errors.ts").default;
  guides: typeof import("./en/guides.ts").default;
  help: typeof import("./en/help.ts").default;
  history: typeof import("./en/history.ts").default;
  imports: typeof import("./en/imports.ts").default;
  invitation: typeof import("./en/invitation.ts").default;
  "log-streams": typeof import("./en/log-streams.ts").default;
  logs: typeof import("./en/logs.ts").default;
  mail: typeof import("./en/mail.ts").default;
  mfa: typeof import("./en/mfa.ts").default;
  "organization-invitations": typeof import("./en/organization-invitations.ts").default;
  organizations: typeof import("./en/organizations.ts").default;
  page: typeof import("./en/page.ts").default;
  payments: typeof import("./en/payments.ts").default;
  profile: typeof import("./en/profile.ts").default;
  protected: typeof import("./en/protected.ts").default;
  "protected-applications": typeof import("./en/protected-applications.ts").default;
  protocol: typeof import("./en/protocol.ts").default;
  "saml-applications": typeof import("./en/saml-applications.ts").default;
  security: typeof import("./en/security.ts").default;
  "sign-in": typeof import("./en/sign-in.ts").default;
  "sign-in-experience": typeof import("./en/sign-in-experience.ts").default;
  "signing-keys": typeof import("./en/signing-keys.ts").default;
  "tenant-invitation": typeof import("./en/tenant-invitation.ts").default;
  tenants: typeof import("./en/tenants.ts").default;
  "sso-setup": typeof import("./en/sso-setup.ts").default;
  "token-scripts": typeof import("./en/token-scripts.ts").default;
  trial: typeof import("./en/trial.ts").default;
  ui: typeof import("./en/ui.ts").default;
  users: typeof import("./en/users.ts").default;
  webhooks: typeof import("./en/webhooks.ts").default;
}
export type Namespace = keyof Phrases;

/** What every page of the console needs travels as one file. */
export const everywhere = ["page", "console", "ui"] as const satisfies Namespace[];

/** The file that a namespace travels in. */
export const fileOf = (namespace: Namespace): string =>
  everywhere.some((name) => name === namespace) ? "everywhere" : namespace;

/**
 * Reads phrases when they are first asked for. `english` is the answer for English, and wherever a language cannot be
 * read; with null, English is read, too, and where that fails it rejects.
 */
export type ReadPhrases = <Name extends Namespace>(
  namespace: Name,
  language: Language,
  english: Phrases[Name] | null,
) => Promise<Phrases[Name]>;
