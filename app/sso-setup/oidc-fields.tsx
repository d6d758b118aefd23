import { Field } from "../sign-in/form.tsx";
import type { FieldsProps } from "./fields-props.ts";

/** A client at a provider with OpenID Connect. */
export function OidcFields({ setup, words: { sso, setup: own }, value, errors }: FieldsProps) {
  const text = { required: false, dir: "ltr", maxLength: 2048, autoComplete: "off" } as const;
  const of = (name: string) => ({ ...text, name, defaultValue: value(name), error: errors[name] });
  const hasSecret = Boolean(setup.config.clientSecret);
  return (
    <>
      {setup.providerName === "GoogleWorkspace" ? null : (
        <Field label={sso.issuer} hint={sso.issuerAbout} type="url" {...of("issuer")} />
      )}
      <Field label={sso.clientId} {...of("clientId")} />
      <Field
        label={sso.clientSecret}
        hint={hasSecret ? own.keepSecret : undefined}
        type="password"
        {...of("clientSecret")}
        autoComplete="new-password"
      />
      <Field label={sso.scope} hint={sso.scopeAbout} placeholder="openid profile email" {...of("scope")} />
    </>
  );
}
