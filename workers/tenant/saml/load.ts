/**
 * SAML is a module of its own, read when an isolate first needs it (decision 035): without an enterprise connector or an
 * application with SAML nobody waits for it. Import types from their files; functions only from here.
 */
export const loadSaml = async () => (await import("./saml-core.ts")).saml;
