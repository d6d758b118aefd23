import { Anchor, Button } from "@mantine/core";
import { type FormEvent, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { z } from "zod";
import { Rollout } from "../../../contracts/rollout.ts";
import { ExperienceVersion, SignInExperience } from "../../../contracts/sign-in-experience.ts";
import { type PageHandle, useIsWhole } from "../../document.ts";
import type { Outcome } from "../../failure.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CardStack } from "../../ui/form-card.tsx";
import { late } from "../../ui/late.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import type { ApiCall } from "../api-client.server.ts";
import { AsyncSection } from "../async-section.tsx";
import { differencesOf } from "../history/diff.ts";
import { Differences } from "../history/differences.tsx";
import { useDone } from "../kit/action-result.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { useAction } from "../kit/use-action.ts";
import { invalid, textOf, write } from "../kit/write.server.ts";
import { useTenant } from "../shell/frame-tenant.ts";
import { useCan } from "../shell/use-can.ts";
import { useErrorToast } from "../use-error-toast.ts";
import type { Route } from "./+types/versions";
import type { Known } from "./known.ts";
import { PagePicture } from "./page-picture.tsx";
import { riskCode } from "./risk.ts";
import { isRollout, rolloutPath, startRollout } from "./rollout.server.ts";
import { RolloutCard } from "./rollout-card.tsx";
import { firstShare } from "./rollout-shares.ts";
import { findRisk } from "./save.server.ts";
import styles from "./sign-in-experience.module.css";
import { usePartNames } from "./use-part-names.ts";

const RolloutDialog = late(() => import("./rollout-dialog.tsx"));

export const handle = { phrases: ["history"] } satisfies PageHandle;

const path = "/api/sign-in-exp/versions";
/** As the API has them. */
const pageSize = 20;

export const loader = (args: Route.LoaderArgs) => load(args, (call) => ({ versions: readVersions(call, args.url) }));

/** Publishes to a share of 100 percent, stops at none. Publishing is a save, and asks as one. */
async function changeRollout(call: ApiCall, form: FormData): Promise<Outcome<string>> {
  const share = Number(textOf(form, "share"));
  if (share === 0) return said("stopped", await call(rolloutPath, z.unknown(), { method: "DELETE" }));
  if (share === 100 && form.get("confirmed") !== "yes") {
    const running = await call(rolloutPath, Rollout);
    const risk = running.ok ? await findRisk(call, form, running.value.changes) : null;
    if (risk) return invalid(riskCode, risk);
  }
  const changed = await call(rolloutPath, Rollout, { method: "PATCH", body: { share } });
  return said(share === 100 ? "published" : "changed", changed);
}
type RolloutDone = "started" | "changed" | "published" | "stopped";
const said = (done: RolloutDone, outcome: Outcome<unknown>): Outcome<string> =>
  outcome.ok ? { ok: true, value: done } : outcome;

/** The part of the list that the address asks for, and the current version. */
async function readVersions(call: ApiCall, address: URL): Promise<Outcome<ListedVersions>> {
  const before = address.searchParams.get("before");
  const query = before ? `?${new URLSearchParams({ before })}` : "";
  const listed = await call(path + query, z.array(ExperienceVersion));
  if (!listed.ok) return listed;
  const last = listed.value.at(-1)?.version ?? 0;
  return {
    ok: true,
    value: { versions: listed.value, older: listed.value.length === pageSize && last > 0 ? last : null },
  };
}
interface ListedVersions {
  versions: ExperienceVersion[];
  /** The version that older ones are asked for with, if there may be any. */
  older: number | null;
}

/** Restores or rolls out a version, or changes the rollout. Its result is the version restored, or what became of the rollout. */
export const action = (args: Route.ActionArgs) =>
  write<number | string>(
    args,
    async (call, form) => {
      if (form.has("share")) return changeRollout(call, form);
      const version = Number(textOf(form, "version"));
      if (isRollout(form)) return said("started", await startRollout(call, form, { version }));
      const restored = await call(`${path}/${version}/restore`, SignInExperience, { method: "POST" });
      return restored.ok ? { ok: true, value: version } : restored;
    },
    () => args.request.url,
  );

/** What was published, each version with a picture of its sign-in page. */
export default function Versions({ loaderData: { versions }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("sign-in-experience");
  const toast = useToasts();
  useDone(actionData, (done) => toast.good(t(`rollout.done.${done as RolloutDone}`)));
  useErrorToast(actionData?.failure?.code === riskCode ? undefined : actionData?.failure);
  const { value } = useEntity<Known>();
  return (
    <AsyncSection of={versions} pending={<CardSkeleton lines={10} />}>
      {({ versions: all, older }) =>
        all.length === 0 && !value.rollout ? (
          <EmptyState drawing="receipt" title={t("versions.none")} about={t("versions.about")} />
        ) : (
          <>
            {value.rollout && (
              <CardStack>
                <RolloutCard rollout={value.rollout} saved={value.saved} result={actionData} />
              </CardStack>
            )}
            <p className={`${styles.note} ${styles.before}`}>{t("versions.about")}</p>
            <ol className={styles.versions}>
              {all.map((one) => (
                <Version key={one.version} of={one} />
              ))}
            </ol>
            {older !== null && (
              <p>
                <Anchor component={Link} to={`?before=${older}`}>
                  {t("versions.older")}
                </Anchor>
              </p>
            )}
          </>
        )
      }
    </AsyncSection>
  );
}

function Version({ of }: { of: ExperienceVersion }) {
  const { t } = useTranslation(["sign-in-experience", "history"]);
  const { value, base } = useEntity<Known>();
  const isWhole = useIsWhole();
  const owner = useTenant()?.name ?? "";
  const toast = useToasts();
  const can = useCan();
  const partNames = usePartNames();
  const { version, experience, publishedAt, actor, changed, isCurrent } = of;
  const restore = useAction<number>((number) => toast.good(t("versions.restored", { number })));
  const name = version === 0 ? t("versions.initial") : t("versions.number", { number: version });
  const question = {
    title: t("versions.restoreTitle", { number: version }),
    body: t("versions.restoreBody"),
    action: t("versions.restore"),
  };
  const { providers, canSend, phrases } = value;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    void restore.ask(question, { version: String(version) });
  };
  return (
    <li className={styles.version}>
      {!isWhole && (
        <PagePicture
          title={t("preview.of", { page: name })}
          address={`${base}/preview`}
          about={{
            page: "sign-in",
            language: experience.languageInfo.fallbackLanguage,
            appearance: "light",
            owner,
            known: JSON.stringify({ saved: experience, providers, canSend, phrases }),
          }}
        />
      )}
      <div className={styles.about}>
        <h3>
          {name} {isCurrent && <Tag tone="good">{t("versions.current")}</Tag>}
        </h3>
        <p className={styles.note}>
          {publishedAt !== null && <RelativeTime at={publishedAt} />}
          {actor && ` · ${actor.name ?? actor.id ?? t("history:system")}`}
        </p>
        {changed.length > 0 && <p className={styles.note}>{t("versions.changed", { parts: partNames(changed) })}</p>}
        {!isCurrent && <Comparison from={experience} to={value.saved} />}
        {!isCurrent && can("write:data") && (
          <div className={styles.acts}>
            <form method="post" onSubmit={ask}>
              <input type="hidden" name="version" value={version} />
              <Button type="submit" variant="default" size="xs" loading={restore.isBusy}>
                {t("versions.restore")}
              </Button>
            </form>
            {value.rollout?.status !== "running" && <RollOutVersion version={version} />}
          </div>
        )}
      </div>
    </li>
  );
}

/** Without scripts, to as few browsers as are offered. */
function RollOutVersion({ version }: { version: number }) {
  const { t } = useTranslation("sign-in-experience");
  const toast = useToasts();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy } = useAction<string>(() => toast.good(t("rollout.done.started")));
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="rollout.share" value={firstShare} />
      <Button type="submit" variant="default" size="xs" loading={isBusy}>
        {t("rollout.action")}
      </Button>
      {isOpen && (
        <Suspense>
          <RolloutDialog
            onClose={() => setOpen(false)}
            onStart={(fields) => {
              setOpen(false);
              run({ ...fields, version: String(version) });
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

function Comparison({ from, to }: { from: SignInExperience; to: SignInExperience }) {
  const { t } = useTranslation("sign-in-experience");
  const differences = differencesOf({ before: from, after: to, names: {} });
  return (
    <details className={styles.comparison}>
      <summary>{t("versions.compare")}</summary>
      {differences.length > 0 ? <Differences of={differences} /> : <p className={styles.note}>{t("versions.same")}</p>}
    </details>
  );
}
