import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SamlApplication } from "../../../contracts/saml-application.ts";
import type { PageHandle } from "../../document.ts";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { load } from "../kit/load.server.ts";
import { save, textOf, write } from "../kit/write.server.ts";
import type { Route } from "./+types/attributes";
import { claims } from "./claims.ts";
import styles from "./saml-applications.module.css";

export const handle = { phrases: ["saml-applications"] } satisfies PageHandle;

const pathOf = ({ id }: { id: string }) => `/api/saml-applications/${id}`;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({ application: call.versioned(pathOf(args.params), SamlApplication) }));

export const action = (args: Route.ActionArgs) =>
  write(args, (call, form) => {
    const given = claims.map((claim) => [claim, textOf(form, claim)]).filter(([, name]) => name !== "");
    const body = { attributeMapping: Object.fromEntries(given) };
    return save(call, form, pathOf(args.params), SamlApplication, { body });
  });

/** What the service provider learns of users, under which names. */
export default function Attributes({ loaderData: { application }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("saml-applications");
  return (
    <CardStack>
      <AsyncSection of={application} pending={<CardSkeleton lines={10} />}>
        {({ value, etag }) => (
          <EntityForm etag={etag} base={value} result={actionData} failure={actionData?.failure}>
            <FormCard title={t("mapping")} about={t("mappingAbout")}>
              <div className={styles.claims}>
                {claims.map((claim) => (
                  <TextInput
                    key={claim}
                    label={<code>{claim}</code>}
                    name={claim}
                    dir="ltr"
                    maxLength={512}
                    autoComplete="off"
                    defaultValue={value.attributeMapping[claim] ?? ""}
                  />
                ))}
              </div>
            </FormCard>
          </EntityForm>
        )}
      </AsyncSection>
    </CardStack>
  );
}
