import { useTranslation } from "react-i18next";
import { Organization } from "../../../contracts/organization.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { ColorFields } from "../kit/color-fields.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { LogoField } from "../kit/logo-field.tsx";
import { invalidFields, save, write } from "../kit/write.server.ts";
import type { Known } from "../sign-in-experience/known.ts";
import { BesidePreview, PreviewPane } from "../sign-in-experience/preview-pane.tsx";
import { readExperience } from "../sign-in-experience/read.server.ts";
import type { Route } from "./+types/branding";
import { readLook } from "./look.server.ts";
import styles from "./organizations.module.css";

export const handle = { phrases: ["sign-in-experience"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const visit = args.context.get(pageContext);
  return load(args, (call) => ({ experience: readExperience(call, visit, args.params.tenantId, null) }));
};

export const action = (args: Route.ActionArgs) =>
  write(args, async (call, form) => {
    const { look, wrong } = readLook(form);
    if (wrong.length > 0) return invalidFields(wrong);
    const path = `/api/organizations/${args.params.id}`;
    return save(call, form, path, Organization, { body: look });
  });

/** How sign-in pages look that are opened for the organization, and beside it such a page. */
export default function Branding({ loaderData: { experience }, actionData, params }: Route.ComponentProps) {
  const base = `/console/${params.tenantId}/organizations`;
  return (
    <AsyncSection of={experience} pending={<CardSkeleton lines={10} />}>
      {({ value }) => (
        <BesidePreview
          preview={(beside) => (
            <PreviewPane
              known={value}
              address={`${base}/preview`}
              pages={["sign-in", "register", "password", "code", "consent"]}
              beside={beside}
            />
          )}
        >
          <BrandingForm known={value} result={actionData} />
        </BesidePreview>
      )}
    </AsyncSection>
  );
}

const labels = { logoUrl: "logo", darkLogoUrl: "darkLogo", favicon: "favicon", darkFavicon: "darkFavicon" } as const;
const pictures = ["logoUrl", "darkLogoUrl", "favicon", "darkFavicon"] as const;

interface BrandingFormProps {
  known: Known;
  result: Route.ComponentProps["actionData"];
}

function BrandingForm({ known: { canUpload }, result }: BrandingFormProps) {
  const { t } = useTranslation(["organizations", "sign-in-experience"]);
  const { value, etag } = useEntity<Organization>();
  const { wrong = [], rest } = wrongFields<string[]>(result?.failure);
  return (
    <EntityForm etag={etag} base={value} result={result} failure={rest} isNarrow>
      <FormCard title={t("tab.branding")} about={t("branding.about")}>
        <ColorFields light={value.color.primaryColor ?? ""} dark={value.color.darkPrimaryColor ?? ""} wrong={wrong} />
        <div className={styles.pair}>
          {pictures.map((name) => (
            <LogoField
              key={name}
              label={t(`sign-in-experience:branding.${labels[name]}`)}
              name={name}
              defaultValue={value.branding[name] ?? ""}
              canUpload={canUpload}
              isWrong={wrong.includes(name)}
            />
          ))}
        </div>
      </FormCard>
    </EntityForm>
  );
}
