import { useTranslation } from "react-i18next";
import type { Application } from "../../../contracts/application.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import type { Known } from "./try-it.server.ts";
import { NoSecret, Obstacle, Way } from "./try-run.tsx";

interface MachineTokenProps {
  known: Known;
  endpoint: string;
  /** Path of the application's page. */
  base: string;
  application: Application;
}

/** Nobody signs in to a machine: its token request for each API, and what it lacks for that. */
export function MachineToken({
  known: { secret, hasRole, resources },
  endpoint,
  base,
  application,
}: MachineTokenProps) {
  const { t } = useTranslation("applications");
  const curl = (indicator: string, scopes: string[]) => `curl --request POST "${endpoint}/oidc/token" \\
  --user "${application.id}:$CLIENT_SECRET" \\
  --data grant_type=client_credentials \\
  --data-urlencode "resource=${indicator}"${scopes.length > 0 ? ` \\\n  --data-urlencode "scope=${scopes.join(" ")}"` : ""}`;
  return (
    <CardStack>
      {secret.value === null && !secret.isHidden && <NoSecret base={base} />}
      {!hasRole && !application.isAdmin && (
        <Obstacle action={<Way to={`${base}/roles/assign`}>{t("roles.assign")}</Way>}>
          {t("roles.assignAbout")}
        </Obstacle>
      )}
      {resources.map(({ name, indicator, scopes }) => (
        <FormCard key={indicator} title={name} about={t("tryIt.machineAbout")}>
          <CodeBlock file={t("tryIt.code")} text={curl(indicator, scopes)} />
        </FormCard>
      ))}
    </CardStack>
  );
}
