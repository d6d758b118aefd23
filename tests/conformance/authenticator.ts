import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from "../../contracts/webauthn.ts";

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** What a test does otherwise than a browser and its authenticator would. */
export interface Mischief {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userHandle?: string;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  crossOrigin?: boolean;
  signCount?: number;
  flags?: number;
}

/** A security key in software: ES256, one credential, which says of itself what it is told to. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  private readonly origin: string;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private userHandle = "";
  private signCount = 0;

  constructor(endpoint: string) {
    this.origin = new URL(endpoint).origin;
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" }));
  }

  private clientData(type: string, challenge: string, mischief: Mischief): Buffer {
    const { origin = this.origin, crossOrigin = false } = mischief;
    const data = { type: mischief.type ?? type, challenge: mischief.challenge ?? challenge, origin, crossOrigin };
    return Buffer.from(JSON.stringify(data));
  }

  /** Relying party, flags, and count (Web Authentication Level 3, section 6.1). */
  private authData(rpId: string, more: number, mischief: Mischief): Buffer {
    const { isUserPresent = true, isUserVerified = true, signCount = ++this.signCount } = mischief;
    const flags = mischief.flags ?? (isUserPresent ? 1 : 0) | (isUserVerified ? 4 : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([sha256(mischief.rpId ?? rpId), Buffer.from([flags]), count]);
  }

  create({ rp, user, challenge }: RegistrationOptions, mischief: Mischief = {}): RegistrationResponse {
    this.userHandle = user.id;
    const { x = "", y = "" } = this.publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = [Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))];
    const authData = Buffer.concat([this.authData(rp.id, 64, mischief), ...attested]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    const response = {
      clientDataJSON: base64url(this.clientData("webauthn.create", challenge, mischief)),
      attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ["usb"],
    };
    return { id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} };
  }

  get({ rpId, challenge }: AuthenticationOptions, mischief: Mischief = {}): AuthenticationResponse {
    const clientData = this.clientData("webauthn.get", challenge, mischief);
    const authData = this.authData(rpId, 0, mischief);
    const signature = createSign("sha256").update(authData).update(sha256(clientData)).sign(this.privateKey);
    const response = {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      userHandle: mischief.userHandle ?? this.userHandle,
    };
    return { id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} };
  }
}
