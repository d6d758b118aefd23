import { Switch } from "@mantine/core";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Await, useLocation, useSearchParams } from "react-router";
import type { PageHandle } from "../../document.ts";
import { FormCard } from "../../ui/form-card.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { wrongFields } from "../kit/action-result.ts";
import { ColorFields } from "../kit/color-fields.tsx";
import { EntityForm } from "../kit/entity-form.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { LogoField } from "../kit/logo-field.tsx";
import { isAcknowledged, useFrame } from "../shell/frame-data.ts";
import type { Route } from "./+types/branding";
import { CssCard } from "./css-card.tsx";
import { changeCustomUi, readCustomUis } from "./custom-ui.server.ts";
import { CustomUiCard } from "./custom-ui-card.tsx";
import type { Known } from "./known.ts";
import { RollOut } from "./roll-out.tsx";
import { RolloutNotice } from "./rollout-notice.tsx";
import { saveParts } from "./save.server.ts";
import styles from "./sign-in-experience.module.css";
import { StartGuide } from "./start-guide.tsx";

export const handle = { phrases: ["history"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ uploads: readCustomUis(call) }));

/** Where the card for own pages sends what it does. */
const isOfCustomUi = (pathname: string) => /\/custom-ui-assets(\.data)?$/.test(pathname);

export const action = (args: Route.ActionArgs) =>
  isOfCustomUi(new URL(args.request.url).pathname) ? changeCustomUi(args) : saveParts(args);

const pictures = ["logoUrl", "darkLogoUrl", "favicon", "darkFavicon"] as const;
const labels = { logoUrl: "logo", darkLogoUrl: "darkLogo", favicon: "favicon", darkFavicon: "darkFavicon" } as const;

/** Colors, pictures, and a style sheet. */
export default function Branding({ loaderData: { uploads }, actionData }: Route.ComponentProps) {
  const { value, etag, base } = useEntity<Known>();
  const isUpload = isOfCustomUi(useLocation().pathname);
  const isSkipped = useSearchParams()[0].has("skip");
  const form = (
    <>
      <BrandingForm known={value} etag={etag} result={isUpload ? undefined : actionData} />
      <CustomUiCard of={uploads} failure={isUpload ? actionData?.failure : undefined} />
    </>
  );
  if (etag !== '"0"' || isSkipped) return form;
  return (
    <FirstVisit form={form}>
      <StartGuide known={value} base={base} failure={actionData?.failure} />
    </FirstVisit>
  );
}

/** The guide, until it was skipped once, in whichever tenant. */
function FirstVisit({ form, children }: { form: ReactNode; children: ReactNode }) {
  const shell = useFrame()?.shell ?? null;
  return (
    <Suspense fallback={<CardSkeleton lines={8} />}>
      <Await resolve={shell}>
        {(known) => (known?.ok && isAcknowledged(known.value, "experienceNoticeAcknowledged") ? form : children)}
      </Await>
    </Suspense>
  );
}

interface BrandingFormProps {
  known: Known;
  etag: string | null;
  result: Route.ComponentProps["actionData"];
}

function BrandingForm({ known: value, etag, result }: BrandingFormProps) {
  const { wrong = [], rest } = wrongFields<string[]>(result?.failure);
  return (
    <EntityForm etag={etag} base={value.saved} result={result} failure={rest} isNarrow otherwise={<RollOut />}>
      <RolloutNotice />
      <Cards known={value} wrong={wrong} />
      <CssCard saved={value.saved} />
    </EntityForm>
  );
}

function Cards({ known: { saved, canUpload }, wrong }: { known: Known; wrong: string[] }) {
  const { t } = useTranslation("sign-in-experience");
  const { color, branding } = saved;
  const [isDark, setDark] = useState(color.isDarkModeEnabled);
  const shown = isDark ? pictures : (["logoUrl", "favicon"] as const);
  return (
    <>
      <FormCard title={t("branding.colors")} about={t("branding.colorsAbout")}>
        <ColorFields light={color.primaryColor} dark={color.darkPrimaryColor} isDarkShown={isDark} wrong={wrong} />
        <Switch
          label={t("branding.darkMode")}
          description={t("branding.darkModeAbout")}
          name="isDarkModeEnabled"
          checked={isDark}
          onChange={(event) => setDark(event.currentTarget.checked)}
        />
      </FormCard>
      <FormCard title={t("branding.images")} about={t("branding.imagesAbout")}>
        <div className={styles.pair}>
          {shown.map((name) => (
            <LogoField
              key={name}
              label={t(`branding.${labels[name]}`)}
              name={name}
              defaultValue={branding[name] ?? ""}
              canUpload={canUpload}
              isWrong={wrong.includes(name)}
            />
          ))}
        </div>
        {pictures
          .filter((name) => !shown.some((one) => one === name))
          .map((name) => (
            <input key={name} type="hidden" name={name} value={branding[name] ?? ""} />
          ))}
      </FormCard>
    </>
  );
}
