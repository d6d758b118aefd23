import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OidcConfig } from "../../../contracts/oidc-config.ts";
import type { Failure } from "../../failure.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { type ActionResult, fieldErrors } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { invalid, save, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/settings";

const path = "/api/configs/oidc";
const most = 60;
const isInterval = (seconds: number | null): seconds is number => seconds !== null && seconds >= 0 && seconds <= most;
/** The code of an interval that is none. */
const wrongInterval = "reuse_interval";

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ config: call.versioned(path, OidcConfig) }));

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const text = textOf(form, "refreshTokenReuseInterval");
      const seconds = /^\d{1,9}$/.test(text) ? Number(text) : null;
      if (!isInterval(seconds)) return invalid(wrongInterval);
      const body = { refreshTokenReuseInterval: seconds };
      return save(call, form, path, OidcConfig, { body });
    },
    () => args.request.url,
  );

/** How the tenant's refresh tokens are replaced. */
export default function Settings({ loaderData: { config }, actionData }: Route.ComponentProps) {
  return (
    <AsyncSection of={config} pending={<CardSkeleton lines={5} />}>
      {(found) => <Tokens config={found} result={actionData} />}
    </AsyncSection>
  );
}

interface TokensProps {
  config: Versioned<OidcConfig>;
  result: (ActionResult<OidcConfig> & { failure?: Failure | undefined }) | undefined;
}

function Tokens({ config: { value, etag }, result }: TokensProps) {
  const { t } = useTranslation("authorization");
  const [seconds, setSeconds] = useState<number | null>(value.refreshTokenReuseInterval);
  const { errors, rest } = fieldErrors(
    result?.failure,
    { seconds: [wrongInterval] },
    { [wrongInterval]: t("oidc.range") },
  );
  const error = isInterval(seconds) ? errors.seconds : t("oidc.range");
  return (
    <EntityForm etag={etag} base={value} result={result} failure={rest}>
      <FormCard title={t("oidc.refresh")} about={t("oidc.refreshAbout")}>
        <NumberField
          label={t("oidc.reuse")}
          about={t("oidc.reuseAbout")}
          name="refreshTokenReuseInterval"
          defaultValue={value.refreshTokenReuseInterval}
          max={most}
          unit={t("resources.seconds")}
          onChange={setSeconds}
          {...(error ? { error } : {})}
        />
      </FormCard>
    </EntityForm>
  );
}
