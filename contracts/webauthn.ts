import { z } from "zod";

/**
 * What travels between a browser's `navigator.credentials` and the tenant: the JSON forms of Web Authentication Level 3
 * (section 5.1, `PublicKeyCredential.toJSON` and `parseCreationOptionsFromJSON`). Binary values are base64url.
 */
const Base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

export const WebAuthnTransport = z.enum(["usb", "nfc", "ble", "internal", "cable", "hybrid", "smart-card"]);
export type WebAuthnTransport = z.infer<typeof WebAuthnTransport>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(WebAuthnTransport).optional(),
});

export const RegistrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(["preferred", "required"]),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(["preferred", "required"]),
  }),
  attestation: z.literal("none"),
});
export type RegistrationOptions = z.infer<typeof RegistrationOptions>;

export const AuthenticationOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  /** Empty where any passkey of the tenant may answer. */
  allowCredentials: z.array(Descriptor),
  userVerification: z.enum(["preferred", "required"]),
});
export type AuthenticationOptions = z.infer<typeof AuthenticationOptions>;

/** Ids have at most 1,023 bytes (Web Authentication Level 3, section 7.1). */
const credential = {
  id: Base64Url(1364),
  rawId: Base64Url(1364),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
  clientExtensionResults: z.record(z.string().max(64), z.unknown()).default({}),
};

/** What `navigator.credentials.create` gave. `type` is the browser's, or the name of the factor. */
export const RegistrationResponse = z.object({
  ...credential,
  type: z.enum(["public-key", "WebAuthn"]).optional(),
  response: z.object({
    clientDataJSON: Base64Url(4096),
    attestationObject: Base64Url(32_768),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type RegistrationResponse = z.infer<typeof RegistrationResponse>;

/** What `navigator.credentials.get` gave. */
export const AuthenticationResponse = z.object({
  ...credential,
  type: z.enum(["public-key", "WebAuthn"]).optional(),
  response: z.object({
    clientDataJSON: Base64Url(4096),
    authenticatorData: Base64Url(4096),
    signature: Base64Url(4096),
    userHandle: Base64Url(128).nullish(),
  }),
});
export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>;
