import { readCertificate } from "./certificate.ts";
import { createCertificate } from "./create-certificate.ts";
import { newSamlId } from "./identifiers.ts";
import { postPage, postPagePolicy } from "./post-page.ts";
import { readAuthnRequest } from "./read-authn-request.ts";
import { readLogoutRequest, readLogoutResponse } from "./read-logout.ts";
import { readIdpMetadata, readSpMetadata } from "./read-metadata.ts";
import { checkSamlResponse, readSamlResponse } from "./read-response.ts";
import { authnRequestField, authnRequestUrl, postedField } from "./write-authn-request.ts";
import { logoutField, logoutUrl } from "./write-logout.ts";
import { writeIdpMetadata, writeSpMetadata } from "./write-metadata.ts";
import { writeErrorResponse, writeSamlResponse } from "./write-response.ts";

/** What the rest of the product calls of SAML 2.0, as the module that `loadSaml` reads. */
export const saml = {
  newSamlId,
  readCertificate,
  createCertificate,
  readSamlResponse,
  checkSamlResponse,
  authnRequestUrl,
  authnRequestField,
  readAuthnRequest,
  writeSamlResponse,
  writeErrorResponse,
  postedField,
  postPage,
  postPagePolicy,
  readIdpMetadata,
  readSpMetadata,
  writeIdpMetadata,
  writeSpMetadata,
  logoutUrl,
  logoutField,
  readLogoutRequest,
  readLogoutResponse,
} as const;
