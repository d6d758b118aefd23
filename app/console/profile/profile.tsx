import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form, Outlet, useLocation, useNavigate, useOutletContext, useSearchParams } from "react-router";
import { pageContext } from "../../context.ts";
import { type PageHandle, useDocument } from "../../document.ts";
import { Callout } from "../../ui/callout.tsx";
import { DangerCard } from "../../ui/danger-card.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/profile";
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
          <PasswordButton user={user} />
        </Row>
      </FormCard>
      {isCloud ? <DangerCard action={t("delete.action")} loss={t("delete.about")} onAct={{ to: "delete" }} /> : null}
      <Outlet context={{ ...page, isCloud, saving } satisfies ProfileState} />
    </CardStack>
  );
}

/** Who has no password yet proves the address first, where there is one: pressing it mails a code. */
function PasswordButton({ user: { hasPassword, primaryEmail } }: { user: ProfilePage["user"] }) {
  const { t } = useTranslation("profile");
  if (hasPassword)
    return (
      <RowLink to="verify-password?action=changePassword" of={t("password.label")}>
        {t("change")}
      </RowLink>
    );
  if (!primaryEmail)
    return (
      <RowLink to="change-password" of={t("password.label")}>
        {t("add")}
      </RowLink>
    );
  const change = new URLSearchParams({ action: "changePassword", email: primaryEmail });
  return (
    <Form method="post" action={`verification-code?${change}`} preventScrollReset>
      <Button type="submit" name="intent" value="again" variant="default" aria-of={t("password.label")}>
        {t("add")}
      </Button>
    </Form>
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
  const { isWhole } = useDocument();
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
