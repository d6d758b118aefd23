import { textOf } from "../kit/write.server.ts";
import { attributeNames, oidcFields, sourceFields, sourceNames } from "./config-fields.ts";

/** The configuration that a form of the connection was filled with. */
export const configOf = (form: FormData, protocol: string): object =>
  protocol === "saml" ? samlConfig(form) : oidcConfig(form);

const textsOf = (form: FormData, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (form.has(name) ? [[name, textOf(form, name)]] : [])));

const oidcConfig = (form: FormData) => ({
  ...textsOf(form, oidcFields),
  ...(form.has("trustUnverifiedEmail") ? { trustUnverifiedEmail: true } : {}),
});

/** Of the ways to name a provider, the one that was chosen; what was typed for others is not sent. */
function samlConfig(form: FormData) {
  const source = sourceNames.find((name) => name === textOf(form, "source")) ?? "metadataUrl";
  const mapping = attributeNames.flatMap((name) => {
    const attribute = textOf(form, `attribute-${name}`);
    return attribute === "" ? [] : [[name, attribute]];
  });
  return {
    ...textsOf(form, sourceFields[source]),
    ...(mapping.length > 0 ? { attributeMapping: Object.fromEntries(mapping) } : {}),
    ...(form.has("signAuthnRequests") ? { signAuthnRequests: true } : {}),
  };
}
