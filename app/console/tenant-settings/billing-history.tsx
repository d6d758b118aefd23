import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { z } from "zod";
import { Invoice } from "../../../contracts/plan.ts";
import type { PageHandle } from "../../document.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowsSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import type { Route } from "./+types/billing-history";
import { InvoiceTable } from "./invoice-table.tsx";
import { NoAccess } from "./no-access.tsx";
import { hasBilling, TenantSection } from "./tenant-section.tsx";

export const handle = { phrases: ["billing", "tenants"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (_, { cloud }) => ({
    invoices: cloud(`/api/tenants/${args.params.tenantId}/invoices`, z.array(Invoice)),
  }));

/** What the tenant was billed. */
export default function BillingHistory({ loaderData: { invoices } }: Route.ComponentProps) {
  const { t } = useTranslation("billing");
  const pending = <RowsSkeleton rows={4} columns={7} hasHead />;
  return (
    <TenantSection pending={pending}>
      {(known) =>
        hasBilling(known) ? (
          <AsyncSection of={invoices} pending={pending}>
            {(all) =>
              all.length > 0 ? (
                <InvoiceTable invoices={all} />
              ) : (
                <EmptyState
                  drawing="receipt"
                  title={t("invoices.emptyTitle")}
                  about={t("invoices.emptyAbout")}
                  action={
                    <Button component={Link} to="../subscription" relative="path" variant="default">
                      {t("invoices.emptyAction")}
                    </Button>
                  }
                />
              )
            }
          </AsyncSection>
        ) : (
          <NoAccess known={known} />
        )
      }
    </TenantSection>
  );
}
