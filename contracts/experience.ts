import { z } from "zod";

export const InteractionEvent = z.enum(["SignIn", "Register", "ForgotPassword"]);
export type InteractionEvent = z.infer<typeof InteractionEvent>;

/** What a person says who they are. */
export const SignInIdentifier = z.object({
  type: z.enum(["username", "email", "phone"]),
  value: z.string().min(1).max(256),
});
export type SignInIdentifier = z.infer<typeof SignInIdentifier>;

export const StartInteraction = z.object({
  interactionEvent: InteractionEvent,
  captchaToken: z.string().max(4096).optional(),
});
export const VerifyPassword = z.object({ identifier: SignInIdentifier, password: z.string().min(1).max(1024) });
export const Verification = z.object({ verificationId: z.string() });
export const Identify = z.object({ verificationId: z.string().max(64).optional() });
export const RedirectTo = z.object({ redirectTo: z.string() });

/** What a consent page shows (`spec/api.md`, "Consent"). */
export const ConsentInfo = z.object({
  application: z.object({ id: z.string(), name: z.string() }),
  user: z.object({
    id: z.string(),
    name: z.string().nullable(),
    avatar: z.string().nullable(),
    username: z.string().nullable(),
    primaryEmail: z.string().nullable(),
  }),
  organizations: z.array(z.object({ id: z.string(), name: z.string() })),
  missingOIDCScope: z.array(z.string()),
  missingResourceScopes: z.array(z.object({ resource: z.string(), scopes: z.array(z.string()) })),
  redirectUri: z.string(),
});
export type ConsentInfo = z.infer<typeof ConsentInfo>;

export const GiveConsent = z.object({ organizationIds: z.array(z.string().max(64)).max(1000).optional() });
