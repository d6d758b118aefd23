import { ActionIcon, Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { z } from "zod";
import { CustomProfileField } from "../../../contracts/custom-profile-field.ts";
import { type PageHandle, useIsWhole } from "../../document.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CardStack, FormCard } from "../../ui/form-card.tsx";
import { SortableList } from "../../ui/sortable-list.tsx";
import { Tag } from "../../ui/tag.tsx";
import { deleteOne } from "../kit/delete.server.ts";
import { useEntity } from "../kit/entity-page.tsx";
import { useAction } from "../kit/use-action.ts";
import { useRowDelete } from "../kit/use-delete.ts";
import { write } from "../kit/write.server.ts";
import { PlanOffer } from "../plan-notice.tsx";
import { PlanTag } from "../plan-tag.tsx";
import { useCan } from "../shell/use-can.ts";
import type { Route } from "./+types/profile-fields";
import type { Known } from "./known.ts";
import styles from "./sign-in-experience.module.css";
import { useFieldNames } from "./use-field-names.ts";

export const handle = { phrases: ["users"] } satisfies PageHandle;

const path = "/api/custom-profile-fields";

/** Deletes the field of the form, or gives all fields the places of their names in it. */
export const action = (args: Route.ActionArgs) =>
  write<unknown>(args, (call, form) => {
    if (form.has("id")) return deleteOne(call, path, form);
    const order = form.getAll("field").map((name, sieOrder) => ({ name, sieOrder: sieOrder + 1 }));
    return call(`${path}/properties/sie-order`, z.array(CustomProfileField), { method: "POST", body: { order } });
  });

/** What new users are asked beside their identifiers, in which order. */
export default function ProfileFields() {
  const { t } = useTranslation("sign-in-experience");
  const can = useCan();
  const isWhole = useIsWhole();
  const context = useEntity<Known>();
  const { value, base } = context;
  const list = `${base}/profile-fields`;
  const { fields } = value;
  const canWrite = can("write:data");
  const actions = (
    <div className={styles.views}>
      {canWrite && (
        <Button component={Link} to={`${list}/create`} preventScrollReset size="xs">
          {t("fields.add")}
        </Button>
      )}
      {canWrite && (
        <Button component={Link} to={`${list}/import`} preventScrollReset variant="default" size="xs">
          {t("phrases.import")}
        </Button>
      )}
      {fields.length > 0 && (
        <Button component="a" href={`${list}/export`} download variant="default" size="xs">
          {t("phrases.export")}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <PlanOffer of="collectUserProfileEnabled" />
      {fields.length === 0 ? (
        <EmptyState
          drawing="people"
          title={t("fields.empty")}
          about={
            <>
              {t("fields.emptyAbout")} <PlanTag of="collectUserProfileEnabled" />
            </>
          }
          action={actions}
          learnMore="/console/docs/profile-fields"
        />
      ) : (
        <CardStack isNarrow={!isWhole}>
          <FormCard
            title={t("fields.title")}
            tag={<PlanTag of="collectUserProfileEnabled" />}
            about={t("fields.about")}
          >
            <FieldList fields={fields} list={list} />
            {actions}
          </FormCard>
        </CardStack>
      )}
      <Outlet context={context} />
    </>
  );
}

function FieldList({ fields, list }: { fields: CustomProfileField[]; list: string }) {
  const { t } = useTranslation(["sign-in-experience", "ui"]);
  const can = useCan();
  const { nameOf } = useFieldNames();
  const { run, isBusy } = useAction<unknown>(() => {});
  // The list stays in place while an order is saved: who moves a field by keys goes on from it.
  const [moved, setMoved] = useState<CustomProfileField[]>();
  useEffect(() => {
    if (!isBusy) setMoved(undefined);
  }, [isBusy]);
  const shown = moved ?? fields;
  const remove = useRowDelete(
    (name) => ({ title: t("fields.deleteTitle", { name }), body: t("fields.deleteBody"), action: t("ui:bulk.delete") }),
    (name) => t("fields.deleted", { name }),
    "custom-profile-field",
  );
  const put = (next: CustomProfileField[]) => {
    setMoved(next);
    run({ field: next.map(({ name }) => name) }, list);
  };
  return (
    <form>
      <input
        type="hidden"
        name="fieldOrder"
        value={JSON.stringify(shown.map(({ name }) => name))}
        aria-label={t("fields.title")}
      />
      <SortableList
        label={t("fields.title")}
        items={shown}
        keyOf={({ name }) => name}
        nameOf={nameOf}
        onChange={(next) => can("write:data") && put(next)}
      >
        {(field) => (
          <div className={styles.fieldRow}>
            <Link className={styles.field} to={`${list}/${field.name}`}>
              <bdi>{nameOf(field)}</bdi>
              <small>
                {t(`fields.types.${field.type}`)} · <code dir="ltr">{field.name}</code>
              </small>
            </Link>
            {field.required && <Tag>{t("fields.required")}</Tag>}
            {can("delete:data") && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("fields.deleteOf", { name: nameOf(field) })}
                onClick={() => remove({ id: field.name, name: nameOf(field) })}
              >
                <IconTrash size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )}
      </SortableList>
    </form>
  );
}
