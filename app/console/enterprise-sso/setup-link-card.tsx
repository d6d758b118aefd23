import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewSsoSetupLink, SsoSetupLink } from "../../../contracts/sso-setup.ts";
import { useIsWhole } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { FormCard } from "../../ui/form-card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { DateText, RelativeTime } from "../../ui/relative-time.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useAction } from "../kit/use-action.ts";
import styles from "./enterprise-sso.module.css";
import type { SetupLinkDone } from "./setup-link.ts";

const lives = [1, 7, 30] as const;

interface SetupLinkCardProps {
  base: string;
  link: SsoSetupLink | null;
  /** When the page was made. */
  now: number;
}

/** The link by which the customer's IT does what is on this page. */
export function SetupLinkCard({ base, link, now }: SetupLinkCardProps) {
  const { t } = useTranslation("enterprise-sso");
  const [made, setMade] = useState<NewSsoSetupLink | null>(null);
  const { run, ask, isBusy } = useAction<SetupLinkDone>(({ link: done }) => setMade(done));
  const [days, choose] = useState("7");
  const isWhole = useIsWhole();
  // Its address is shown once, by the answer to a script.
  if (isWhole) return null;
  const action = `${base}/setup-link`;
  const create = { intent: "create", days };
  const replacing = {
    title: t("setupLink.replaceTitle"),
    body: t("setupLink.replaceBody"),
    action: t("setupLink.create"),
    danger: true,
  };
  const revoking = {
    title: t("setupLink.revokeTitle"),
    body: t("setupLink.revokeBody"),
    action: t("setupLink.revoke"),
    danger: true,
  };
  return (
    <FormCard title={t("setupLink.title")} about={t("setupLink.about")}>
      {made && link && (
        <>
          <Callout tone="warn">{t("setupLink.once")}</Callout>
          <CopyField label={t("setupLink.url")} value={made.url} />
        </>
      )}
      {link && (
        <KeyValues
          rows={[
            {
              term: t("setupLink.expires"),
              value: (
                <>
                  <DateText at={link.expiresAt} format="moment" />{" "}
                  {link.expiresAt <= now && <Tag tone="warn">{t("expired")}</Tag>}
                </>
              ),
            },
            {
              term: t("setupLink.saved"),
              value: link.savedAt === null ? t("setupLink.never") : <RelativeTime at={link.savedAt} />,
            },
          ]}
        />
      )}
      <div className={styles.test}>
        <NativeSelect
          aria-label={t("setupLink.days")}
          value={days}
          onChange={(event) => choose(event.currentTarget.value)}
          data={lives.map((count) => ({ value: String(count), label: t("setupLink.validFor", { count }) }))}
        />
        <SubmitButton
          type="button"
          variant="default"
          busy={isBusy}
          onClick={() => (link ? ask(replacing, create, action) : run(create, action))}
        >
          {t("setupLink.create")}
        </SubmitButton>
        {link && (
          <Button variant="subtle" color="red" onClick={() => ask(revoking, { intent: "revoke" }, action)}>
            {t("setupLink.revoke")}
          </Button>
        )}
      </div>
    </FormCard>
  );
}
