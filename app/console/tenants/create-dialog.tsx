import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useLocation, useNavigate, useSearchParams } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { useGoBack } from "../../ui/use-go-back.ts";
import { useFetcherResult } from "../use-action-result.ts";
import { useSubmitOnce } from "../use-submit-once.ts";
import type { action } from "./create.ts";
import { CreateForm, type Wanted } from "./create-form.tsx";
import { PlanPicker } from "./plan-picker.tsx";

const first: Wanted = { name: "", regionName: "EU", tag: "development" };

/**
 * Makes a tenant, on any page whose address says `?dialog=create-tenant`. One for development is made at once; for
 * production a plan is chosen first, with an address of its own, so that the way back leads to the form.
 */
export default function CreateTenantDialog() {
  const [query] = useSearchParams();
  return query.get("dialog") === "create-tenant" ? <OpenDialog isAtPlans={query.get("step") === "plan"} /> : null;
}

function OpenDialog({ isAtPlans }: { isAtPlans: boolean }) {
  const { t } = useTranslation("tenants");
  const [wanted, setWanted] = useState(first);
  const close = useClose();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { make, isBusy, failure } = useMake();
  // The plans' own address, opened afresh, has nothing to make yet.
  const isPicking = isAtPlans && wanted.name !== "" && wanted.tag === "production";
  const goOn = () => {
    if (wanted.tag === "development") return make(wanted);
    const query = new URLSearchParams(search);
    query.set("step", "plan");
    void navigate({ search: `?${query}` }, { preventScrollReset: true });
  };
  return (
    <Dialog
      opened
      onClose={isBusy ? () => {} : close}
      title={isPicking ? t("picker.title") : t("create.title")}
      about={isPicking ? t("picker.about", { name: wanted.name }) : t("create.about")}
      size={isPicking ? "lg" : "md"}
    >
      {isPicking ? (
        <PlanPicker wanted={wanted} onFree={() => make(wanted)} isBusy={isBusy} failure={failure} />
      ) : (
        <CreateForm wanted={wanted} onChange={setWanted} onDone={goOn} isBusy={isBusy} failure={failure} />
      )}
    </Dialog>
  );
}

/** The page below stays as it is. */
function useClose() {
  const goBack = useGoBack();
  const { pathname, search } = useLocation();
  return () => {
    const query = new URLSearchParams(search);
    for (const name of ["dialog", "step"]) query.delete(name);
    goBack(query.size > 0 ? `${pathname}?${query}` : pathname);
  };
}

/** Makes it, and opens it. */
function useMake() {
  const { t } = useTranslation("tenants");
  const fetcher = useFetcher<typeof action>();
  const submit = useSubmitOnce(fetcher.submit);
  const navigate = useNavigate();
  const toast = useToasts();
  const { data } = fetcher;
  const made = data && "made" in data ? data.made : undefined;
  useFetcherResult(made, fetcher.state, ({ id, name }) => {
    toast.good(t("create.created", { name }));
    void navigate(`/console/${id}`, { replace: true });
  });
  return {
    make: (wanted: Wanted) => void submit({ ...wanted }, { method: "post", action: "/console/tenants/create" }),
    // Stays so until the new tenant's page has come.
    isBusy: fetcher.state !== "idle" || made !== undefined,
    failure: fetcher.state === "idle" && data && "failure" in data ? data.failure : undefined,
  };
}
