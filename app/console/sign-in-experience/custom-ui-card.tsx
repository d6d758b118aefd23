import { Button } from "@mantine/core";
import { type FormEvent, lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CustomUi } from "../../../contracts/custom-ui.ts";
import { useReader } from "../../document.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { formatBytes } from "../../ui/format-bytes.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { useAction } from "../kit/use-action.ts";
import { useTenant } from "../shell/frame-tenant.ts";
import { useCan } from "../shell/use-can.ts";
import type { CustomUiChange } from "./custom-ui.server.ts";
import { type Known, showsOwnPages } from "./known.ts";
import styles from "./sign-in-experience.module.css";
import { ZipChooser } from "./zip-chooser.tsx";

const PlanTag = lazy(async () => ({ default: (await import("../plan-tag.tsx")).PlanTag }));
const Plan = lazy(() => import("./custom-ui-plan.tsx"));

/** Sign-in pages of the tenant's own: which are shown, and what was uploaded. */
export function CustomUiCard({ of, failure }: { of: Promise<Outcome<CustomUi[]>>; failure?: Failure | undefined }) {
  const { t } = useTranslation("sign-in-experience");
  const { value, base } = useEntity<Known>();
  const canWrite = useCan()("write:data");
  const action = `${base}/custom-ui-assets`;
  const change = useChange(action);
  const isFree = useTenant()?.planId === "free";
  const { pages, saved } = value;
  const shown = saved.customUiAssets?.id ?? "";
  if (!pages) return null;
  return (
    <div className={styles.before}>
      <CardStack isNarrow>
        <FormCard
          title={t("ownUi.title")}
          tag={
            <Suspense>
              <PlanTag of="bringYourUiEnabled" />
            </Suspense>
          }
          about={
            <>
              {t("ownUi.about")}{" "}
              <Link to="/console/docs/custom-ui" target="_blank" className={styles.link}>
                {t("ownUi.guide")}
              </Link>
            </>
          }
        >
          {isFree && (
            <Suspense>
              <Plan />
            </Suspense>
          )}
          {!pages.hasOwnOrigin && <Callout tone="warn">{t("ownUi.noOrigin")}</Callout>}
          <div className={styles.ends}>
            <span>{t(showsOwnPages(value) ? "ownUi.shown" : "ownUi.builtIn")}</span>
            {shown && canWrite && (
              <Act fields={{ intent: "off", before: shown }} {...{ action, change }}>
                {t("ownUi.back")}
              </Act>
            )}
          </div>
          {canWrite && <ZipChooser base={base} failure={failure} />}
          <AsyncSection of={of} pending={<CardSkeleton lines={2} />}>
            {(uploads) =>
              uploads.length > 0 && (
                <ul className={styles.uploads} aria-label={t("ownUi.uploads")}>
                  {uploads.map((one) => (
                    <Upload key={one.id} of={one} {...{ shown, pages, base, action, change }} />
                  ))}
                </ul>
              )
            }
          </AsyncSection>
        </FormCard>
      </CardStack>
    </div>
  );
}

interface UploadProps {
  of: CustomUi;
  /** The id of the upload in use, if any. */
  shown: string;
  pages: NonNullable<Known["pages"]>;
  base: string;
  action: string;
  change: ActProps["change"];
}

function Upload({ of, shown, pages, base, action, change }: UploadProps) {
  const { t } = useTranslation(["sign-in-experience", "ui"]);
  const language = useReader()?.language ?? "en";
  const can = useCan();
  const { id, files, bytes, createdAt, actor } = of;
  return (
    <li>
      <div>
        <RelativeTime at={createdAt} /> {id === shown && <Tag tone="good">{t("ownUi.inUse")}</Tag>}
        <p className={styles.note}>
          {t("ownUi.contents", { files, size: formatBytes(bytes, language) })}
          {actor.name && (
            <>
              {" · "}
              <bdi>{actor.name}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={styles.row}>
        {pages.hasOwnOrigin && can("write:data") && (
          <Button
            component="a"
            href={`${base}/custom-ui-preview/${id}`}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            size="xs"
          >
            {t("ownUi.preview")}
          </Button>
        )}
        {id !== shown && can("write:data") && (
          <Act fields={{ intent: "use", id, before: shown }} {...{ action, change }}>
            {t("ownUi.use")}
          </Act>
        )}
        {id !== shown && can("delete:data") && (
          <Act fields={{ intent: "delete", id }} {...{ action, change }}>
            {t("ownUi.delete")}
          </Act>
        )}
      </div>
    </li>
  );
}

/** Does what a button says, here and not at the button: one that has worked may be gone. */
function useChange(action: string) {
  const { t } = useTranslation("sign-in-experience");
  const toast = useToasts();
  const change = useAction<CustomUiChange>(({ intent, before, after }) => {
    const undo = () => change.run({ intent: before ? "use" : "off", id: before, before: after }, action);
    if (intent === "delete") toast.good(t("ownUi.deleted"));
    else toast.good(t(intent === "use" ? "ownUi.used" : "ownUi.off"), { undo });
  });
  return (fields: Record<string, string>) => {
    if (fields.intent !== "delete") return change.run(fields, action);
    const question = { title: t("ownUi.deleteTitle"), body: t("ownUi.deleteBody"), action: t("ownUi.delete") };
    void change.ask({ ...question, danger: true }, fields, action);
  };
}

interface ActProps {
  fields: Record<string, string>;
  action: string;
  change: (fields: Record<string, string>) => void;
  children: ReactNode;
}

function Act({ fields, action, change, children }: ActProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    change(fields);
  };
  return (
    <form method="post" action={action} onSubmit={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={fields.intent === "delete" ? "subtle" : "default"} size="xs">
        {children}
      </Button>
    </form>
  );
}
