import { Button } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Application } from "../../../contracts/application.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { GuideGrid } from "../guides/guide-grid.tsx";
import { EntityTable } from "../kit/entity-table.tsx";
import { useBulkDelete } from "../kit/use-delete.ts";
import { useCan } from "../shell/use-can.ts";
import { firstTabOf } from "./types.tsx";

type Table = ComponentProps<typeof EntityTable<Application>>;

interface ApplicationTableProps extends Pick<Table, "page" | "columns" | "filters"> {
  base: string;
  isThirdParty: boolean;
}

/** The applications of one page; where there is none at all, the guides to the first. */
export function ApplicationTable({ base, isThirdParty, ...table }: ApplicationTableProps) {
  const { t } = useTranslation("applications");
  const can = useCan();
  const deleteSelected = useBulkDelete("application", {
    title: (count) => t("bulk.title", { count }),
    titleOfOne: (name) => t("remove.title", { name }),
    body: t("remove.loss"),
  });
  return (
    <EntityTable
      {...table}
      id="applications"
      label={t("title")}
      nameOf={({ name }) => name}
      linkOf={({ id, type }) => `${base}/${id}/${firstTabOf(type)}`}
      editLinkOf={({ id, type }) => `${base}/${id}/${firstTabOf(type)}`}
      onDelete={can("delete:data") ? deleteSelected : undefined}
      empty={isThirdParty ? <NoThirdParty base={base} /> : <GuideGrid base={base.replace(/\/applications$/, "")} />}
    />
  );
}

function NoThirdParty({ base }: { base: string }) {
  const { t } = useTranslation("applications");
  const can = useCan();
  return (
    <EmptyState
      drawing="apps"
      title={t("emptyThirdTitle")}
      about={t("emptyThirdAbout")}
      learnMore="/console/docs/applications#third-party-applications"
      action={
        can("write:data") && (
          <Button component={Link} to={`${base}/create/third-party`}>
            {t("create")}
          </Button>
        )
      }
    />
  );
}
