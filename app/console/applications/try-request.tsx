import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "../../ui/code-block.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import styles from "./applications.module.css";
import { useTried } from "./try-form.tsx";

interface TryRequestProps {
  endpoint: string;
  demo: { clientId: string; address: string };
  appId: string;
}

/** Values that the demo app makes up anew each time. */
const madeUp = "…";

/** The request that will be sent, every parameter explained, and the way to send it. */
export function TryRequest({ endpoint, demo, appId }: TryRequestProps) {
  const { t } = useTranslation(["applications", "demo"]);
  const tried = useTried();
  const parameters = {
    client_id: demo.clientId,
    redirect_uri: demo.address,
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
    app_id: appId,
  } as const;
  const names = Object.keys(parameters) as (keyof typeof parameters)[];
  const address = names
    .map((name) => `${name}=${parameters[name] === madeUp ? madeUp : encodeURIComponent(parameters[name] ?? "")}`)
    .join("\n  &");
  const run = new URLSearchParams({ app_id: appId, ...tried, run: "1" });
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
      <div className={styles.row}>
        <Button
          component="a"
          href={`${demo.address}?${run}`}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={18} stroke={1.5} aria-hidden />}
        >
          {t("tryIt.run")}
        </Button>
      </div>
      <p className={styles.soft}>{t("tryIt.looks")}</p>
    </FormCard>
  );
}
