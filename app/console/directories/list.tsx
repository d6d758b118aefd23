import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { z } from "zod";
import { Directory } from "../../../contracts/directory.ts";
import type { Organization } from "../../../contracts/organization.ts";
import type { PageHandle } from "../../document.ts";
import { CardTable } from "../../ui/card-table.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { AsyncSection } from "../async-section.tsx";
import { useEntity } from "../kit/entity-page.tsx";
import { load } from "../kit/load.server.ts";
import { useDeletedToast } from "../kit/use-delete.ts";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/list";

export const handle = { phrases: ["directories"] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) =>
  load(args, (call) => ({
    directories: call(
      `/api/directories?organizationId=${encodeURIComponent(args.params.id)}&page=1&page_size=100`,
      z.array(Directory),
    ),
  }));

/** The directories that push members into an organization: mostly one. */
export default function Directories({ loaderData: { directories } }: Route.ComponentProps) {
  const { t } = useTranslation("directories");
  const context = useEntity<Organization>();
  const can = useCan();
  const base = `${context.base}/directory-sync`;
  useDeletedToast("directory", (name) => t("deleted", { name }));
  return (
    <>
      <CardStack>
        <FormCard title={t("title")} about={t("about")}>
          <AsyncSection of={directories} pending={<CardSkeleton lines={2} />}>
            {(all) => (
              <CardTable
                label={t("title")}
                rows={all}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                empty={t("empty")}
                columns={[
                  { id: "name", label: t("name"), render: ({ id, name }) => <Link to={`${base}/${id}`}>{name}</Link> },
                  {
                    id: "last",
                    label: t("lastRequest"),
                    render: ({ lastRequestAt: at }) => (at === null ? t("never") : <RelativeTime at={at} />),
                  },
                ]}
              />
            )}
          </AsyncSection>
          {can("write:data") && (
            <div>
              <Button
                component={Link}
                to={`${base}/create`}
                preventScrollReset
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
              >
                {t("create")}
              </Button>
            </div>
          )}
        </FormCard>
      </CardStack>
      <Outlet context={context} />
    </>
  );
}
