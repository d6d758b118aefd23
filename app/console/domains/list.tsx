import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { z } from "zod";
import { Domain } from "../../../contracts/domain.ts";
import { pageContext } from "../../context.ts";
import type { PageHandle } from "../../document.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { Tag } from "../../ui/tag.tsx";
import { AsyncSection } from "../async-section.tsx";
import { load } from "../kit/load.server.ts";
import { useDeletedToast } from "../kit/use-delete.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/list";
import { DomainStatusTag } from "./status-tag.tsx";

export const handle = { phrases: ["domains"] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const reads = await load(args, (call) => ({ domains: call("/api/domains", z.array(Domain)) }));
  return { ...reads, endpoint: args.context.get(pageContext).endpointOf(args.params.tenantId) };
}

/** The addresses of the tenant: the one it always has, and those of its own. */
export default function Domains({ loaderData: { domains, endpoint }, params }: Route.ComponentProps) {
  const { t } = useTranslation("domains");
  const can = useCan();
  const base = `/console/${params.tenantId}/tenant-settings/domains`;
  useDeletedToast("domain", (domain) => t("deleted", { domain }));
  return (
    <>
      <CardStack>
        <FormCard title={t("default")} about={t("defaultAbout")}>
          <CopyField label={t("default")} value={endpoint} />
        </FormCard>
        <FormCard title={t("title")} about={t("about")}>
          <AsyncSection of={domains} pending={<CardSkeleton lines={2} />}>
            {(all) => (
              <CardTable
                label={t("title")}
                rows={all}
                keyOf={({ id }) => id}
                nameOf={({ domain }) => domain}
                empty={t("empty")}
                columns={[
                  {
                    id: "domain",
                    label: t("domain"),
                    render: ({ id, domain, isPrimary }) => (
                      <>
                        <Link to={`${base}/${id}`} dir="ltr">
                          {domain}
                        </Link>{" "}
                        {isPrimary && <Tag tone="info">{t("primary")}</Tag>}
                      </>
                    ),
                  },
                  { id: "state", label: t("state"), render: ({ status }) => <DomainStatusTag status={status} /> },
                  {
                    id: "checked",
                    label: t("checked"),
                    render: ({ checkedAt: at }) => (at === null ? t("notYet") : <RelativeTime at={at} />),
                  },
                ]}
              />
            )}
          </AsyncSection>
          {can("write:data") && (
            <div>
              <Button
                component={Link}
                to={`${base}/add`}
                preventScrollReset
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
              >
                {t("add")}
              </Button>
            </div>
          )}
        </FormCard>
      </CardStack>
      <Outlet />
    </>
  );
}
