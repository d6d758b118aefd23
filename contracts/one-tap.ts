/** Of the form that Google's script posts, beside the credential (double submit): a cookie has the same value. */
export const csrfField = "g_csrf_token";

/** The nonce of a credential that a sign-in page asks Google for: it belongs to one interaction, hence to one browser. */
export async function oneTapNonce(interactionId: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`one-tap:${interactionId}`));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
