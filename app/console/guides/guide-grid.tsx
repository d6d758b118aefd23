import { Button, Checkbox } from "@mantine/core";
import { IconCode, IconSearch, IconUsers } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { OptionCard } from "../../ui/option-card.tsx";
import { PlanTag } from "../plan-tag.tsx";
import { useCan } from "../shell/use-can.ts";
import { type CatalogEntry, catalog, categories, type GuideCategory } from "./catalog.ts";
import styles from "./guide-grid.module.css";
import { GuideMark } from "./mark.tsx";

const size = { size: 24, stroke: 1.5, "aria-hidden": true } as const;

const isIn = (entry: CatalogEntry, chosen: ReadonlySet<GuideCategory>) =>
  chosen.size === 0 || chosen.has(entry.category) || (chosen.has("featured") && entry.isFeatured === true);

/**
 * The library of guides: what one builds with, narrowed by kind and by a word.
 * @param base of the tenant's console
 */
export function GuideGrid({ base }: { base: string }) {
  const { t } = useTranslation("guides");
  const [chosen, setChosen] = useState<ReadonlySet<GuideCategory>>(new Set());
  const [keyword, setKeyword] = useState("");
  const wanted = keyword.trim().toLowerCase();
  const shown = catalog.filter(
    (entry) => isIn(entry, chosen) && `${entry.name} ${entry.library}`.toLowerCase().includes(wanted),
  );
  const toggle = (category: GuideCategory) => {
    const next = new Set(chosen);
    if (!next.delete(category)) next.add(category);
    setChosen(next);
  };
  return (
    <div className={styles.library}>
      <div className={styles.side}>
        <label className={styles.search}>
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <input
            type="text"
            inputMode="search"
            autoComplete="off"
            value={keyword}
            aria-label={t("search")}
            placeholder={t("search")}
            onChange={(event) => setKeyword(event.currentTarget.value)}
          />
        </label>
        <fieldset className={styles.categories}>
          <legend>{t("categories")}</legend>
          {categories.map((category) => (
            <Checkbox
              key={category}
              label={t(`category.${category}`)}
              checked={chosen.has(category)}
              onChange={() => toggle(category)}
            />
          ))}
        </fieldset>
      </div>
      <div>
        <Cards entries={shown} base={base} />
        {shown.length === 0 && (
          <div className={styles.nothing} role="status">
            <p>{t("nothing")}</p>
            <Button
              variant="default"
              onClick={() => {
                setKeyword("");
                setChosen(new Set());
              }}
            >
              {t("clear")}
            </Button>
          </div>
        )}
        <Plain base={base} />
      </div>
    </div>
  );
}

function Cards({ entries, base }: { entries: readonly CatalogEntry[]; base: string }) {
  const { t } = useTranslation("guides");
  return (
    <ul className={styles.cards}>
      {entries.map(({ id, name, library, mark, type }) => (
        <Card
          key={id}
          to={`${base}/${type === null ? "api-resources" : "applications"}/create/${id}`}
          icon={<GuideMark of={mark} />}
          name={name}
          about={t("with", { library })}
        />
      ))}
    </ul>
  );
}

interface CardProps {
  to: string;
  icon: ReactNode;
  name: string;
  /** Beside the name. */
  tag?: ReactNode;
  about: string;
}

function Card({ to, icon, name, tag, about }: CardProps) {
  const canCreate = useCan()("write:data");
  const title = (
    <>
      {name}
      {tag && <> {tag}</>}
    </>
  );
  return (
    <OptionCard
      to={canCreate ? to : null}
      icon={icon}
      title={title}
      about={<small>{about}</small>}
      preventScrollReset
    />
  );
}

/** For whoever knows what to do, and for applications of somebody else. */
function Plain({ base }: { base: string }) {
  const { t } = useTranslation("guides");
  return (
    <ul className={styles.cards} data-plain>
      <Card
        to={`${base}/applications/create/plain`}
        icon={<IconCode {...size} />}
        name={t("plain")}
        about={t("plainAbout")}
      />
      <Card
        to={`${base}/applications/create/third-party`}
        icon={<IconUsers {...size} />}
        name={t("thirdPartyName")}
        tag={<PlanTag of="thirdPartyApplicationsLimit" />}
        about={t("thirdPartyAbout")}
      />
    </ul>
  );
}
