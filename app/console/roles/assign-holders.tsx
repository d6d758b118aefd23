import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  data,
  Form,
  Link,
  redirect,
  useFetcher,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from "react-router";
import { z } from "zod";
import { Application } from "../../../contracts/application.ts";
import { User } from "../../../contracts/user.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import type { Failure, Outcome } from "../../failure.ts";
import { Callout } from "../../ui/callout.tsx";
import { DialogActions, RouteDialog } from "../../ui/dialog.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { type TransferItem, TransferList } from "../../ui/transfer-list.tsx";
import styles from "../authorization/authorization.module.css";
import { type Call, refusal, requireCalls } from "../calls.server.ts";
import { Loaded } from "../loaded.tsx";
import { NotMade } from "../not-made.tsx";
import { isDocumentRequest } from "../tenants/cloud.server.ts";
import { useActionAnswer } from "../use-answer.ts";
import { subtitleOf, titleOf } from "../user-name.ts";
import type { Route } from "./+types/assign-holders";
import { useOpened } from "./opened.ts";

export const handle = { phrases: ["authorization"] } satisfies PageHandle;

/** Whether people or machines are given the role: the tab over which the dialog stands. */
const isForUsers = (request: Request) => /\/users\/assign(\.data)?$/.test(new URL(request.url).pathname);

export async function loader({ context, params: { tenantId, id }, request }: Route.LoaderArgs) {
  const calls = await requireCalls({ context, request });
  const keyword = new URL(request.url).searchParams.get("find") ?? "";
  const free = readFree(calls.tenant(tenantId), isForUsers(request), id, keyword);
  // What is typed asks again: those answers come whole.
  if (isWholeRequest(request) || keyword) await free;
  return { free };
}

/** Who has not got the role yet; as many as a list gives at once, and a search finds the others. */
async function readFree(
  call: Call,
  isUsers: boolean,
  roleId: string,
  keyword: string,
): Promise<Outcome<TransferItem[]>> {
  const query = new URLSearchParams({ excludeRoleId: roleId, page: "1", page_size: "100" });
  if (keyword) query.set("search", `%${keyword}%`);
  if (isUsers) {
    const users = await call.list(`/api/users?${query}`, User);
    if (!users.ok) return users;
    const itemOf = (user: User) => ({ value: user.id, label: titleOf(user), about: subtitleOf(user) ?? user.id });
    return { ok: true, value: users.value.items.map(itemOf) };
  }
  query.set("types", "MachineToMachine");
  const machines = await call.list(`/api/applications?${query}`, Application);
  if (!machines.ok) return machines;
  return { ok: true, value: machines.value.items.map(({ id, name }) => ({ value: id, label: name, about: id })) };
}

export async function action({ context, params: { tenantId, id }, request }: Route.ActionArgs) {
  const calls = await requireCalls({ context, request });
  const ids = (await request.formData()).getAll("holderId").map(String);
  if (ids.length === 0) return data({ isNoneChosen: true as const }, { status: 422 });
  const [noun, body, tab] = isForUsers(request)
    ? ["users", { userIds: ids }, "users"]
    : ["applications", { applicationIds: ids }, "machine-to-machine-apps"];
  const given = await calls.tenant(tenantId)(`/api/roles/${id}/${noun}`, z.unknown(), { method: "POST", body });
  if (!given.ok) return refusal(request, given.failure);
  if (isDocumentRequest(request)) throw redirect(`/console/${tenantId}/roles/${id}/${tab}`);
  return { count: ids.length };
}

/** Gives the role to several at once; for a role that is new, as its second step. */
export default function AssignHolders({ loaderData: { free }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("authorization");
  const { base, value } = useOpened();
  const navigate = useNavigate();
  const toast = useToasts();
  const isNew = useSearchParams()[0].has("new");
  const closeTo = isNew ? base : `${base}/${value.type === "User" ? "users" : "machine-to-machine-apps"}`;
  useActionAnswer(actionData && "count" in actionData ? actionData : undefined, ({ count }) => {
    toast.good(t("roles.assignedTo", { count }));
    void navigate(closeTo, { preventScrollReset: true });
  });
  return (
    <RouteDialog
      title={t("roles.assignTitle", { name: value.name })}
      about={t("roles.assignAbout")}
      closeTo={closeTo}
      size="lg"
    >
      <Loaded of={free} pending={<CardSkeleton lines={8} />}>
        {(first) => (
          <Choice
            first={first}
            skipTo={isNew ? closeTo : undefined}
            isNoneChosen={actionData !== undefined && "isNoneChosen" in actionData}
            failure={actionData && "failure" in actionData ? actionData.failure : undefined}
          />
        )}
      </Loaded>
    </RouteDialog>
  );
}

interface ChoiceProps {
  first: TransferItem[];
  skipTo: string | undefined;
  isNoneChosen: boolean;
  failure: Failure | undefined;
}

const pause = 250;

function Choice({ first, skipTo, isNoneChosen, failure }: ChoiceProps) {
  const { t } = useTranslation("authorization");
  const { value } = useOpened();
  const isBusy = useNavigation().formMethod === "POST";
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { known, find } = useFound(first);
  const label = t(value.type === "User" ? "roles.tab.users" : "roles.tab.machines");
  return (
    <Form method="post" preventScrollReset>
      <div className={styles.stack}>
        <TransferList
          label={label}
          name="holderId"
          groups={[{ id: "all", label, items: known }]}
          value={chosen}
          onChange={setChosen}
          onSearch={find}
        />
        {isNoneChosen && (
          <div role="alert">
            <Callout tone="warn">{t("roles.noneChosen")}</Callout>
          </div>
        )}
        <NotMade failure={failure} />
      </div>
      <DialogActions>
        {skipTo && (
          <Button component={Link} to={skipTo} variant="default">
            {t("roles.skip")}
          </Button>
        )}
        <SubmitButton busy={isBusy}>
          {t(value.type === "User" ? "roles.assignUsers" : "roles.assignApplications")}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** What is there at first, and what searches found since. */
function useFound(first: TransferItem[]) {
  const { pathname } = useLocation();
  const fetcher = useFetcher<typeof loader>();
  const [known, setKnown] = useState(first);
  const [keyword, setKeyword] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is typed
  useEffect(() => {
    if (keyword === "") return;
    const timer = setTimeout(() => void fetcher.load(`${pathname}?${new URLSearchParams({ find: keyword })}`), pause);
    return () => clearTimeout(timer);
  }, [keyword, pathname]);
  useEffect(() => {
    void fetcher.data?.free.then((found) => {
      if (!found.ok) return;
      setKnown((before) => {
        const ids = new Set(before.map(({ value }) => value));
        return [...before, ...found.value.filter(({ value }) => !ids.has(value))];
      });
    });
  }, [fetcher.data]);
  return { known, find: (text: string) => setKeyword(text.trim()) };
}
