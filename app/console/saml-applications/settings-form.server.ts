import { textOf } from "../kit/write.server.ts";

const post = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

/** The settings that the form was filled with; an empty field is null. */
export function readSettings(form: FormData): object {
  const text = (name: string) => textOf(form, name) || null;
  const acsUrl = text("acsUrl");
  const certificate = text("encryptionCertificate");
  return {
    name: textOf(form, "name"),
    description: text("description"),
    entityId: text("entityId"),
    acsUrl: acsUrl === null ? null : { binding: post, url: acsUrl },
    nameIdFormat: textOf(form, "nameIdFormat"),
    requestCertificate: text("requestCertificate"),
    singleLogoutUrl: text("singleLogoutUrl"),
    encryption: form.has("encryptAssertion")
      ? {
          ...{ encryptAssertion: true, encryptThenSign: form.has("encryptThenSign") },
          ...(certificate === null ? {} : { certificate }),
        }
      : null,
    idpInitiated: form.has("start") ? { relayState: textOf(form, "relayState") } : null,
  };
}
