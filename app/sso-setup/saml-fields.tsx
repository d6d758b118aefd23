import type { PublishedSaml } from "../console/enterprise-sso/published-saml.ts";
import { Field } from "../sign-in/form.tsx";
import { Area } from "./area.tsx";
import type { FieldsProps } from "./fields-props.ts";

/** A SAML identity provider by one of three ways, of which styles show the chosen one, and its attributes. */
export function SamlFields({ setup, saml, words: { sso }, value, errors, typed }: FieldsProps) {
  const text = { required: false, dir: "ltr", autoComplete: "off" } as const;
  const of = (name: string) => ({ ...text, name, defaultValue: value(name), error: errors[name] });
  const source = typed?.source ?? saml.source;
  const mapping = (setup.config.attributeMapping ?? {}) as Record<string, string>;
  const { defaultAttributeMapping: usual } = (setup.providerConfig ?? {}) as PublishedSaml;
  return (
    <>
      <fieldset className="sources">
        <legend>{sso.source}</legend>
        {saml.sources.map((name) => (
          <label key={name}>
            <input type="radio" name="source" value={name} defaultChecked={name === source} />
            {sso.sources[name]}
          </label>
        ))}
      </fieldset>
      <div data-source="metadataUrl">
        <Field
          label={sso.metadataUrl}
          type="url"
          maxLength={2048}
          placeholder="https://idp.example.com/metadata"
          {...of("metadataUrl")}
        />
      </div>
      <div data-source="metadata">
        <Area label={sso.metadataXml} rows={8} {...of("metadata")} />
      </div>
      <div data-source="manual">
        <Field label={sso.idpEntityId} maxLength={1024} {...of("entityId")} />
        <Field label={sso.signInEndpoint} type="url" maxLength={2048} {...of("signInEndpoint")} />
        <Area
          label={sso.x509Certificate}
          rows={5}
          placeholder="-----BEGIN CERTIFICATE-----"
          {...of("x509Certificate")}
        />
      </div>
      <details className="mapping">
        <summary>{sso.mapping}</summary>
        <p className="text">{sso.mappingAbout}</p>
        {saml.attributes.map((name) => (
          <Field
            key={name}
            {...text}
            name={`attribute-${name}`}
            label={sso.attributes[name]}
            maxLength={512}
            placeholder={usual?.[name]}
            defaultValue={typed?.[`attribute-${name}`] ?? mapping[name] ?? ""}
          />
        ))}
      </details>
    </>
  );
}
