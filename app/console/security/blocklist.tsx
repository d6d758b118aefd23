import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import type { Versioned } from "../api-result.ts";
import { AsyncSection } from "../async-section.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { invalidFields, write } from "../kit/write.server.ts";
import { PlanGate, withoutPlan } from "../plan-gate.tsx";
import { PlanTag } from "../plan-tag.tsx";
import type { Route } from "./+types/blocklist";
import { importEntries } from "./blocklist-entries.ts";
import { BlocklistField } from "./blocklist-field.tsx";
import { type Protection, readProtection, saveProtection } from "./experience.server.ts";
import styles from "./security.module.css";

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ protection: readProtection(call) }));

export const action = (args: Route.ActionArgs) =>
  write(
    args,
    async (call, form) => {
      const { entries, invalid, over } = importEntries([], String(form.get("customBlocklist") ?? ""));
      if (invalid.length + over.length > 0) return invalidFields([...invalid, ...over]);
      const isOn = (name: string) => (form.get(name) === "on" ? { [name]: true } : {});
      const emailBlocklistPolicy = {
        ...isOn("blockDisposableAddresses"),
        ...isOn("blockSubaddressing"),
        ...(entries.length > 0 ? { customBlocklist: entries } : {}),
      };
      return saveProtection(call, form, { emailBlocklistPolicy });
    },
    () => args.request.url,
  );

/** Which email addresses nobody can register with. */
export default function Blocklist({ loaderData: { protection }, actionData }: Route.ComponentProps) {
  return (
    <AsyncSection of={protection} pending={<CardSkeleton lines={10} />}>
      {(found) => <Page found={found} result={actionData} />}
    </AsyncSection>
  );
}

interface PageProps {
  found: Versioned<Protection>;
  result: Route.ComponentProps["actionData"];
}

function Page({ found: { value, etag }, result }: PageProps) {
  const { t } = useTranslation("security");
  const { wrong, rest } = wrongFields<string[]>(result?.failure);
  const { blockDisposableAddresses, blockSubaddressing, customBlocklist = [] } = value.emailBlocklistPolicy;
  return (
    <div className={styles.page}>
      <PlanGate of="securityFeaturesEnabled" failure={rest} flag="securityFeaturesUpsellNoticeAcknowledged" />
      <EntityForm etag={etag} base={value} result={result} failure={withoutPlan(rest)}>
        <FormCard title={t("block.kinds")} tag={<PlanTag of="securityFeaturesEnabled" />} about={t("block.kindsAbout")}>
          <Switch
            name="blockDisposableAddresses"
            label={t("block.disposable")}
            description={t("block.disposableAbout")}
            defaultChecked={blockDisposableAddresses ?? false}
          />
          <Switch
            name="blockSubaddressing"
            label={t("block.subaddressing")}
            description={t("block.subaddressingAbout")}
            defaultChecked={blockSubaddressing ?? false}
          />
        </FormCard>
        <FormCard title={t("block.list")} tag={<PlanTag of="securityFeaturesEnabled" />} about={t("block.listAbout")}>
          <BlocklistField name="customBlocklist" saved={customBlocklist} wrong={wrong ?? []} />
        </FormCard>
      </EntityForm>
    </div>
  );
}
