/** What may sign (RFC 4051 §2.3, RFC 6931 §2.3). SHA-1 and HMAC are not here, and so are refused. */
export const signatureAlgorithms = new Map([
  ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", { name: "RSASSA-PKCS1-v1_5", kty: "RSA", hash: "SHA-256" }],
  ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha384", { name: "RSASSA-PKCS1-v1_5", kty: "RSA", hash: "SHA-384" }],
  ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha512", { name: "RSASSA-PKCS1-v1_5", kty: "RSA", hash: "SHA-512" }],
  ["http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256", { name: "ECDSA", kty: "EC", hash: "SHA-256" }],
] as const);

/** What we sign with. */
export const rsaSha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
export const sha256Digest = "http://www.w3.org/2001/04/xmlenc#sha256";

/** What may digest (XML Encryption §5.7, RFC 6931 §2.1). */
export const digestAlgorithms = new Map([
  [sha256Digest, "SHA-256"],
  ["http://www.w3.org/2001/04/xmldsig-more#sha384", "SHA-384"],
  ["http://www.w3.org/2001/04/xmlenc#sha512", "SHA-512"],
] as const);

/** What may encrypt an assertion (XML Encryption 1.1 §5.2): the name in Web Crypto, bytes of the key and of the IV. */
export const contentAlgorithms = {
  "http://www.w3.org/2009/xmlenc11#aes128-gcm": { name: "AES-GCM", keyBytes: 16, ivBytes: 12 },
  "http://www.w3.org/2009/xmlenc11#aes256-gcm": { name: "AES-GCM", keyBytes: 32, ivBytes: 12 },
  "http://www.w3.org/2001/04/xmlenc#aes128-cbc": { name: "AES-CBC", keyBytes: 16, ivBytes: 16 },
  "http://www.w3.org/2001/04/xmlenc#aes256-cbc": { name: "AES-CBC", keyBytes: 32, ivBytes: 16 },
} as const;

export type ContentAlgorithm = keyof typeof contentAlgorithms;

export const isContentAlgorithm = (uri: string): uri is ContentAlgorithm => Object.hasOwn(contentAlgorithms, uri);

/** RSA-OAEP with MGF1 of SHA-1 (XML Encryption §5.5.2): what all of the field can read. */
export const rsaOaepMgf1p = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";
/** RSA-OAEP that says which hash its MGF1 has (XML Encryption 1.1 §5.5.2). */
export const rsaOaep = "http://www.w3.org/2009/xmlenc11#rsa-oaep";
export const sha1Digest = "http://www.w3.org/2000/09/xmldsig#sha1";
