import { useTranslation } from "react-i18next";
import { CodeBlock } from "../../ui/code-block.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import styles from "./applications.module.css";
import { type Tryable, useTried } from "./try-form.tsx";
import { TryRun, type TryRunProps } from "./try-run.tsx";

interface TryRequestProps extends Omit<TryRunProps, "tried"> {
  endpoint: string;
  tryable: Tryable;
}

/** Values that the demo app makes up anew each time. */
const madeUp = "…";

/** The request that will be sent, every parameter explained, and the way to send it. */
export function TryRequest({ endpoint, tryable, ...run }: TryRequestProps) {
  const { t } = useTranslation(["applications", "demo"]);
  const tried = useTried(tryable);
  const parameters = {
    client_id: run.application.id,
    redirect_uri: run.demo,
    response_type: "code",
    scope: tried.scope,
    state: madeUp,
    nonce: madeUp,
    code_challenge: madeUp,
    code_challenge_method: "S256",
    ...(tried.resource ? { resource: tried.resource } : {}),
    ...(tried.organization_id ? { organization_id: tried.organization_id } : {}),
    prompt: tried.prompt,
    ...(tried.login_hint ? { login_hint: tried.login_hint } : {}),
  } as const;
  const names = Object.keys(parameters) as (keyof typeof parameters)[];
  const address = names
    .map((name) => `${name}=${parameters[name] === madeUp ? madeUp : encodeURIComponent(parameters[name] ?? "")}`)
    .join("\n  &");
  return (
    <FormCard title={t("tryIt.request")} about={t("tryIt.requestAbout")}>
      <div className={styles.parameters}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("tryIt.parameter")}</th>
              <th scope="col">{t("tryIt.meaning")}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">
                  <code dir="ltr">{name}</code>
                  <code dir="ltr" className={styles.soft}>
                    {parameters[name]}
                  </code>
                </th>
                <td>{t(`demo:means.${name}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CodeBlock file={t("tryIt.address")} text={`${endpoint}/oidc/auth\n  ?${address}`} />
      <TryRun {...run} tried={tried} />
      <p className={styles.soft}>{t("tryIt.looks")}</p>
    </FormCard>
  );
}
