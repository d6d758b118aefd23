import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { extendedClaimScopes, extendedClaims } from "../../../contracts/extended-claims.ts";
import { IdTokenConfig } from "../../../contracts/id-token-config.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { save, write } from "../kit/write.server.ts";
import type { Route } from "./+types/id-tokens";
import styles from "./oidc-settings.module.css";

const path = "/api/configs/id-token";

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ config: call.versioned(path, IdTokenConfig) }));

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    (call, form) =>
      save(call, form, path, IdTokenConfig, {
        method: "PUT",
        body: { enabledExtendedClaims: form.getAll("claims") },
      }),
    () => args.request.url,
  );

/** Which claims that can grow large are in ID tokens. */
export default function IdTokens({ loaderData: { config }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  return (
    <AsyncSection of={config} pending={<CardSkeleton lines={8} />}>
      {({ value, etag }) => (
        <EntityForm etag={etag} base={value} result={actionData} failure={actionData?.failure}>
          <FormCard title={t("oidc.claims")} about={t("oidc.claimsAbout")}>
            <div className={styles.claims}>
              {extendedClaims.map((claim) => (
                <Checkbox
                  key={claim}
                  name="claims"
                  value={claim}
                  defaultChecked={value.enabledExtendedClaims?.includes(claim)}
                  label={<code dir="ltr">{claim}</code>}
                  description={
                    <>
                      {t("oidc.needsScope")} <code dir="ltr">{extendedClaimScopes[claim]}</code>
                    </>
                  }
                />
              ))}
            </div>
          </FormCard>
        </EntityForm>
      )}
    </AsyncSection>
  );
}
