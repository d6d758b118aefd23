import { Button, Checkbox } from "@mantine/core";
import {
  IconBrowser,
  IconCode,
  IconComponents,
  IconDeviceMobile,
  IconRobot,
  IconSearch,
  IconServer2,
  IconShieldCheck,
  IconUsers,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PlanTag } from "../plan-tag.tsx";
import { useCan } from "../shell/use-can.ts";
import styles from "./guide-grid.module.css";
import { type CatalogEntry, catalog, categories, type GuideCategory } from "./guides/catalog.ts";

const icons = {
  component: IconComponents,
  window: IconBrowser,
  server: IconServer2,
  script: IconCode,
  phone: IconDeviceMobile,
  robot: IconRobot,
  shield: IconShieldCheck,
} as const satisfies Record<CatalogEntry["icon"], unknown>;

const isIn = (entry: CatalogEntry, chosen: ReadonlySet<GuideCategory>) =>
  chosen.size === 0 || chosen.has(entry.category) || (chosen.has("featured") && entry.isFeatured === true);

/** The library of guides: what one builds with, narrowed by kind and by a word. */
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
      {entries.map(({ id, name, library, icon }) => (
        <Card key={id} to={`${base}/create/${id}`} icon={icons[icon]} name={name} about={t("with", { library })} />
      ))}
    </ul>
  );
}

interface CardProps {
  to: string;
  icon: typeof IconCode;
  name: string;
  /** Beside the name. */
  tag?: ReactNode;
  about: string;
}

function Card({ to, icon: Icon, name, tag, about }: CardProps) {
  const canCreate = useCan()("write:data");
  const words = (
    <>
      <Icon size={24} stroke={1.25} aria-hidden />
      <span className={styles.words}>
        <strong>
          {name}
          {tag && <> {tag}</>}
        </strong>
        <small>{about}</small>
      </span>
    </>
  );
  return (
    <li>
      {canCreate ? (
        <Link className={styles.card} to={to} preventScrollReset prefetch="intent">
          {words}
        </Link>
      ) : (
        <div className={styles.card}>{words}</div>
      )}
    </li>
  );
}

/** For whoever knows what to do, and for applications of somebody else. */
function Plain({ base }: { base: string }) {
  const { t } = useTranslation("guides");
  return (
    <ul className={styles.cards} data-plain>
      <Card to={`${base}/create/plain`} icon={IconCode} name={t("plain")} about={t("plainAbout")} />
      <Card
        to={`${base}/create/third-party`}
        icon={IconUsers}
        name={t("thirdPartyName")}
        tag={<PlanTag of="thirdPartyApplicationsLimit" />}
        about={t("thirdPartyAbout")}
      />
    </ul>
  );
}
