import type { SamlApplicationConfig, UpdateSamlApplication } from "../../../contracts/saml-application.ts";
import { AppError } from "../../kernel/error.ts";
import { bindings } from "../saml/identifiers.ts";
import { loadSaml } from "../saml/load.ts";
import { SamlProblem } from "../saml/problem.ts";

/** Before anything is set. */
export const emptyConfig: SamlApplicationConfig = {
  ...{ entityId: null, acsUrl: null, attributeMapping: {}, nameIdFormat: "persistent", encryption: null },
  ...{ requestCertificate: null, singleLogoutUrl: null, idpInitiated: null },
};

/**
 * What is given of a configuration, over what was there.
 * @throws `application.saml.acs_url_binding_not_supported`, `application.saml.invalid_certificate_pem_format`, `guard.invalid_input`
 */
export async function admitConfig(
  before: SamlApplicationConfig,
  given: UpdateSamlApplication,
): Promise<SamlApplicationConfig> {
  const keys = Object.keys(emptyConfig) as (keyof SamlApplicationConfig)[];
  const own = Object.fromEntries(keys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])));
  const config: SamlApplicationConfig = { ...before, ...own };
  const { acsUrl, encryption, requestCertificate } = config;
  if (acsUrl && acsUrl.binding !== bindings.post) throw new AppError("application.saml.acs_url_binding_not_supported");
  if (acsUrl && !/^https?:$/.test(URL.parse(acsUrl.url)?.protocol ?? ""))
    throw new AppError("guard.invalid_input", { details: "acsUrl.url: must be an http or https URL" });
  if (encryption?.encryptAssertion && !encryption.certificate)
    throw new AppError("guard.invalid_input", { details: "encryption.certificate: is required to encrypt assertions" });
  if (encryption?.encryptAssertion && encryption.encryptThenSign === undefined)
    throw new AppError("guard.invalid_input", {
      details: "encryption.encryptThenSign: is required to encrypt assertions",
    });
  return {
    ...config,
    encryption: encryption?.certificate
      ? { ...encryption, certificate: await pemOf(encryption.certificate, "encryption") }
      : encryption,
    requestCertificate: requestCertificate ? await pemOf(requestCertificate, "requestCertificate") : null,
  };
}

/** The certificate of a field as it is used: for encryption, its key is RSA. @throws `application.saml.invalid_certificate_pem_format` */
async function pemOf(text: string, field: "encryption" | "requestCertificate"): Promise<string> {
  const saml = await loadSaml();
  try {
    const { pem, publicKey } = saml.readCertificate(text);
    if (field === "encryption" && publicKey.kty !== "RSA") throw new SamlProblem("certificate", "the key must be RSA");
    return pem;
  } catch (thrown) {
    if (!(thrown instanceof SamlProblem)) throw thrown;
    throw new AppError("application.saml.invalid_certificate_pem_format", { details: thrown.detail, data: { field } });
  }
}
