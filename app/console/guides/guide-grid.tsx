import { Button, Checkbox } from "@mantine/core";
import { IconCode, IconSearch, IconUsers } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { OptionCard } from "../../ui/option-card.tsx";
import { TypeIcon } from "../applications/types.tsx";
import { PlanTag } from "../plan-tag.tsx";
import { useFrame } from "../shell/frame-data.ts";
import { useCan } from "../shell/use-can.ts";
import { type CardCategory, catalog, categories } from "./catalog.ts";
import styles from "./guide-grid.module.css";
import { GuideMark } from "./mark.tsx";

const size = { size: 24, stroke: 1.5, "aria-hidden": true } as const;

interface Findable {
  category: CardCategory;
  isFeatured?: true;
  name: string;
  about: string;
}

const isIn = (entry: Findable, chosen: ReadonlySet<CardCategory>, wanted: string) =>
  (chosen.size === 0 || chosen.has(entry.category) || (chosen.has("featured") && entry.isFeatured === true)) &&
  `${entry.name} ${entry.about}`.toLowerCase().includes(wanted);

/**
 * The library of guides: what one builds with, narrowed by kind and by a word.
 * @param base of the tenant's console
 */
export function GuideGrid({ base }: { base: string }) {
  const { t } = useTranslation("guides");
  const nameOf = useCategoryName();
  const hasProtected = useFrame()?.edition === "cloud";
  const [chosen, setChosen] = useState<ReadonlySet<CardCategory>>(new Set());
  const [keyword, setKeyword] = useState("");
  const wanted = keyword.trim().toLowerCase();
  const shown = [...useGuides(base), ...useOthers(base, hasProtected)].filter((card) => isIn(card, chosen, wanted));
  const toggle = (category: CardCategory) => {
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
          {categories
            .filter((category) => hasProtected || category !== "protected")
            .map((category) => (
              <Checkbox
                key={category}
                label={nameOf(category)}
                checked={chosen.has(category)}
                onChange={() => toggle(category)}
              />
            ))}
        </fieldset>
      </div>
      <div>
        <ul className={styles.cards}>
          {shown.map(({ to, ...card }) => (
            <Card key={to} to={to} {...card} />
          ))}
        </ul>
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

function useCategoryName(): (category: CardCategory) => string {
  const { t } = useTranslation(["guides", "applications"]);
  return (category) => {
    if (category === "protected") return t("applications:type.Protected");
    return category === "saml" ? t("applications:type.SAML") : t(`category.${category}`);
  };
}

type Shown = CardProps & Findable;

function useGuides(base: string): Shown[] {
  const { t } = useTranslation("guides");
  return catalog.map(({ id, name, library, mark, type, category, isFeatured }) => ({
    ...{ name, category, ...(isFeatured ? { isFeatured } : {}) },
    to: `${base}/${type === null ? "api-resources" : "applications"}/create/${id}`,
    icon: <GuideMark of={mark} />,
    about: library === name ? "" : t("with", { library }),
  }));
}

/** Applications that need no code, and those of somebody else. */
function useOthers(base: string, hasProtected: boolean): Shown[] {
  const { t } = useTranslation(["guides", "applications"]);
  const ofType = (category: "protected" | "saml", type: "Protected" | "SAML"): Shown => ({
    ...{ category, to: `${base}/applications/create/${category}`, icon: <TypeIcon type={type} size={24} /> },
    ...{ name: t(`applications:type.${type}`), about: t(`applications:typeAbout.${type}`) },
  });
  return [
    ...(hasProtected ? [ofType("protected", "Protected")] : []),
    ofType("saml", "SAML"),
    {
      category: "thirdParty",
      to: `${base}/applications/create/third-party`,
      icon: <IconUsers {...size} />,
      name: t("thirdPartyName"),
      tag: <PlanTag of="thirdPartyApplicationsLimit" />,
      about: t("thirdPartyAbout"),
    },
  ];
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
      about={about ? <small>{about}</small> : null}
      preventScrollReset
    />
  );
}

/** For whoever knows what to do. */
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
    </ul>
  );
}
