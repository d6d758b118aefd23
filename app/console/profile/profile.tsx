import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate, useOutletContext, useSearchParams } from "react-router";
import { pageContext } from "../../context.ts";
import { type PageHandle, useIsWhole } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/profile";
import { proofPath } from "./account-change.ts";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { type ProfilePage, readProfile } from "./profile.server.ts";
import { Row, RowLink } from "./row.tsx";
import { type Saving, useSaving } from "./saving.ts";
import { Settings } from "./settings.tsx";

export const handle = { phrases: ["profile"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => {
  const { edition } = args.context.get(pageContext);
  return load(args, (_, calls) => ({ edition, page: readProfile(edition, calls) }));
};

export default function Profile({ loaderData: { edition, page } }: Route.ComponentProps) {
  const { t } = useTranslation("profile");
  const isCloud = edition === "cloud";
  return (
    <>
      <PageHeader title={t("title")} about={t("about")} />
      <Saved />
      <AsyncSection of={page} pending={<Pending cards={isCloud ? 4 : 2} />}>
        {(value) => <Sections page={value} isCloud={isCloud} />}
      </AsyncSection>
    </>
  );
}

const Pending = ({ cards }: { cards: number }) => (
  <CardStack>
    {[3, 2, 1, 1].slice(0, cards).map((lines, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
      <CardSkeleton key={place} lines={lines} />
    ))}
  </CardStack>
);

/** What the dialogs over the page know of it. */
export interface ProfileState extends ProfilePage {
  isCloud: boolean;
  saving: Saving;
}
export const useProfile = () => useOutletContext<ProfileState>();

function Sections({ page, isCloud }: { page: ProfilePage; isCloud: boolean }) {
  const { t } = useTranslation("profile");
  const saving = useSaving(page.user);
  const user = saving.shown;
  return (
    <CardStack>
      <Settings user={user} canUpload={page.canUpload} isCloud={isCloud} />
      {isCloud ? <LinkedAccounts user={user} connectors={page.connectors} /> : null}
      <FormCard title={t("password.title")} about={t("password.about")}>
        <Row label={t("password.label")} value={user.hasPassword ? t("password.isSet") : null}>
          <RowLink to={proofPath("changePassword")} of={t("password.label")}>
            {user.hasPassword ? t("change") : t("add")}
          </RowLink>
        </Row>
      </FormCard>
      {isCloud ? <DangerCard action={t("delete.action")} loss={t("delete.about")} onAct={{ to: "delete" }} /> : null}
      <Outlet context={{ ...page, isCloud, saving } satisfies ProfileState} />
    </CardStack>
  );
}

const savedPhrases = {
  avatar: "avatar.changed",
  name: "name.changed",
  username: "username.changed",
  email: "email.changed",
  password: "password.changed",
  linked: "handle.done",
} as const;

/** What a form that led here has done: said once, and not again when the page is loaded anew. */
function Saved() {
  const { t } = useTranslation("profile");
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const isWhole = useIsWhole();
  const saved = query.get("saved") ?? "";
  const key = Object.hasOwn(savedPhrases, saved) ? savedPhrases[saved as keyof typeof savedPhrases] : null;
  const words = key && t(key);
  useEffect(() => {
    if (!words || isWhole) return;
    toasts.good(words);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [words, isWhole, toasts, navigate, pathname]);
  return words && isWhole ? <Callout tone="good">{words}</Callout> : null;
}
