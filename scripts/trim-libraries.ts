import type { Plugin } from "vite";

/** The media types that Koa and oidc-provider write by an ending, or ask a request for. Others they name in full. */
export const keptTypes = ["application/json", "application/octet-stream", "text/html", "text/plain"] as const;

/** `mime-db` with `keptTypes` alone. */
export function trimMimeTypes(json: string): string {
  const all: Record<string, object> = JSON.parse(json);
  return JSON.stringify(Object.fromEntries(keptTypes.map((type) => [type, all[type]])));
}

/** React's server renderer that streams, without the one before it, which only renders strings. */
export function trimRenderer(code: string): string {
  const trimmed = code.replace(/^\s*l = require\(.*$\n?/gm, "").replace(/^exports\.\w+ = l\..*$\n?/gm, "");
  if (trimmed.includes("legacy") || !trimmed.includes("exports.renderToReadableStream"))
    throw new Error("react-dom/server.edge.js is not what scripts/trim-libraries.ts expects");
  return trimmed;
}

/** What is asked of Stripe, by the files of its resources. */
export const keptResources = ["Invoices", "Products", "Subscriptions", "BillingPortal/Sessions", "Checkout/Sessions"];

/** A resource of Stripe without its calls. Their namespaces (`index.js`) stay whole. */
export function trimResource(code: string): string {
  const names = [...code.matchAll(/^export class (\w+)/gm)].map(([, name = ""]) => name);
  if (names.length === 0) throw new Error("a resource of stripe is not what scripts/trim-libraries.ts expects");
  return names.map((name) => `export class ${name} {}`).join("\n");
}

/**
 * What `@simplewebauthn/server` has for statements that attest an authenticator, which are not asked for
 * (`workers/tenant/mfa/passkeys.ts`): formats are not looked at, and certificates are never read.
 */
const attestationFormats =
  /\/@simplewebauthn\/server\/esm\/registration\/verifications\/(?:tpm\/)?verifyAttestation\w+\.js$/;
const certificates =
  /\/@simplewebauthn\/server\/esm\/(?:helpers\/(?:convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|mapX509SignatureAlgToCOSEAlg|validateCertificatePath|validateExtFIDOGenCEAAGUID)|services\/metadataService|metadata\/verifyMDSBlob)\.js$/;

/** Whether nothing of a module of `@simplewebauthn/server` is left but its names. */
export const isTrimmedAway = (id: string): boolean => attestationFormats.test(id) || certificates.test(id);

/** A module with its exported functions and classes, whose functions do `what`. */
export function trimFunctions(code: string, what: string): string {
  const functions = [...code.matchAll(/^export (async )?function (\w+)/gm)].map(
    ([, isAsync = "", name]) => `export ${isAsync}function ${name}() { ${what} }`,
  );
  const classes = [...code.matchAll(/^export class (\w+)/gm)].map(([, name]) => `export class ${name} {}`);
  const constants = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => `export const ${name} = undefined;`);
  const kept = [...functions, ...classes, ...constants];
  if (kept.length === 0)
    throw new Error("a module of @simplewebauthn/server is not what scripts/trim-libraries.ts expects");
  return kept.join("\n");
}

/** The entities of XML, without the 2,000 of HTML: documents of HTML are not read. */
export function trimEntities(code: string): string {
  const [xml] = /exports\.XML_ENTITIES = freeze\(\{[^}]*\}\);/.exec(code) ?? [];
  if (xml === undefined)
    throw new Error("@xmldom/xmldom/lib/entities.js is not what scripts/trim-libraries.ts expects");
  return `'use strict';\nvar freeze = require('./conventions').freeze;\n${xml}\nexports.HTML_ENTITIES = exports.XML_ENTITIES;\nexports.entityMap = exports.XML_ENTITIES;\n`;
}

const anyStructure = `import { AsnParser } from '@peculiar/asn1-schema';
import { ECDSASigValue } from '@peculiar/asn1-ecc';
`;
const bySchema = `    const parsedSignature = AsnParser.parse(signature, ECDSASigValue);
    const rBytes = new Uint8Array(parsedSignature.r);
    const sBytes = new Uint8Array(parsedSignature.s);
`;

/**
 * How a signature of a passkey is taken apart, with a reader of DER in place of one for any structure of ASN.1, which is
 * 25 kB compressed: of a passkey nothing else is in DER. (RFC 3279, section 2.2.3)
 */
export function trimSignature(code: string): string {
  const trimmed = code.replace(anyStructure, 'import { parseASN1NoLeftoverBytes } from "@oslojs/asn1";\n').replace(
    bySchema,
    `    const { elements } = parseASN1NoLeftoverBytes(signature).sequence();
    if (elements.length !== 2) throw new Error("An ECDSA signature is two integers");
    for (const element of elements) element.integer(); // throws unless it is one
    const [rBytes, sBytes] = elements.map((element) => element.contents());
`,
  );
  if (trimmed.includes("Asn") || !trimmed.includes("parseASN1NoLeftoverBytes(signature)"))
    throw new Error("a module of @simplewebauthn/server is not what scripts/trim-libraries.ts expects");
  return trimmed;
}

/** The component library's dialog, without the scrolling area that no dialog here has, which brings a positioning library. */
export function trimDialog(code: string): string {
  const trimmed = code
    .replace(/^import \{ ScrollArea \} .*$/m, "")
    .replace("scrollAreaComponent === ScrollArea.Autosize || void 0", "void 0");
  if (trimmed.includes("ScrollArea.") || !trimmed.includes("data-offset-scrollbars"))
    throw new Error("ModalRoot of @mantine/core is not what scripts/trim-libraries.ts expects");
  return trimmed;
}

/** What i18next says of a wrong use to whoever switched `debug` on, which is done where nothing is built, if at all. */
export function trimWarnings(code: string): string {
  const trimmed = code.replace(/^.*[lL]ogger\.(?:warn|deprecate)\(.*$/gm, (line) =>
    line.replace(/'[^']{20,}'|`[^`]{20,}`/g, "''"),
  );
  const isAsExpected =
    code.includes("return this.forward(args, 'warn', '', true);") && code.includes("if (debugOnly &&");
  if (!isAsExpected || trimmed.includes("IS WRONG in your setup"))
    throw new Error("i18next is not what scripts/trim-libraries.ts expects");
  return trimmed;
}

/** The protocol engine's log for those who work on it. What it could not do reaches our own log by its events. */
export const noDebugLog = "module.exports = () => () => {};";

const off = 'throw new Error("this part of oidc-provider is off");';
const offFunctions = (...names: string[]) => names.map((name) => `export function ${name}() { ${off} }`).join("\n");
const offGrant = (gty: string, grantType: string) =>
  `export const gty = "${gty}", grantType = "${grantType}", parameters = new Set(), handler = () => { ${off} };`;

/**
 * Modules of `oidc-provider` for features that are off (`workers/tenant/oidc/provider.ts`): dynamic registration, its own
 * pages, CIBA, credential issuance, attested clients, clients by a document's address, keys and a store for a first try.
 */
export const engineOff: Record<string, string> = {
  "actions/authorization/ciba.js": offFunctions(
    ...["cibaRequired", "cibaLoadAccount", "checkRequestedExpiry", "checkCibaContext", "backchannelRequestResponse"],
    "backchannelRequestRemapErrors",
  ),
  "actions/credential.js": "export default [];",
  "actions/grants/ciba.js": offGrant("ciba", "urn:openid:params:grant-type:ciba"),
  "actions/grants/pre_authorized_code.js": offGrant(
    ...(["pre_authorized_code", "urn:ietf:params:oauth:grant-type:pre-authorized_code"] as const),
  ),
  "actions/interaction.js": `export const render = [], abort = [], submit = [];\n${offFunctions("initialize")}`,
  "actions/registration.js": "export const post = [], get = [], put = [], del = [];",
  "adapters/memory_adapter.js": `export default class {}\n${offFunctions("createMemoryAdapter", "setStorage")}`,
  "consts/dev_keystore.js": "export default { keys: [] };",
  "helpers/client_id_metadata_document.js": offFunctions("isValidClientIdUrl", "resolveClientByMetadataDocument"),
  "shared/attest_client_auth.js": `${offFunctions("validateClientAttestationJwtAndPop")}\nexport default () => { ${off} };`,
};

/** Leaves parts of libraries that nothing here calls out of what is built. */
export const trimLibraries: Plugin = {
  name: "trim-libraries",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (id.endsWith("/mime-db/db.json")) return trimMimeTypes(code);
    if (/\/node_modules\/debug\/src\/(browser|index)\.js$/.test(id)) return noDebugLog;
    if (id.endsWith("/@mantine/core/esm/components/Modal/ModalRoot.mjs")) return trimDialog(code);
    if (id.endsWith("/i18next/dist/esm/i18next.js")) return trimWarnings(code);
    if (id.endsWith("/react-dom/server.edge.js")) return trimRenderer(code);
    if (attestationFormats.test(id)) return trimFunctions(code, "return true;");
    if (certificates.test(id)) return trimFunctions(code, 'throw new Error("certificates are not read");');
    if (id.endsWith("/@xmldom/xmldom/lib/entities.js")) return trimEntities(code);
    if (id.endsWith("/@simplewebauthn/server/esm/helpers/iso/isoCrypto/unwrapEC2Signature.js"))
      return trimSignature(code);
    const [, engine = ""] = /\/oidc-provider\/lib\/(.+)$/.exec(id) ?? [];
    if (engine in engineOff) return engineOff[engine];
    const [, resource] = /\/stripe\/esm\/resources\/(.+)(?<!\/index)\.js$/.exec(id) ?? [];
    if (resource !== undefined && !keptResources.includes(resource)) return trimResource(code);
    return null;
  },
};
