import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { RouteDialog } from "../../../ui/dialog.tsx";
import { entriesOf } from "../areas.ts";
import { useDialogLink } from "../dialog-link.ts";
import { useFrame } from "../frame-data.ts";
import styles from "./shortcuts-dialog.module.css";

interface Shortcut {
  /** Keys one after the other, or alternatives. */
  keys: string[];
  kind: "afterwards" | "or" | "one";
  does: string;
}

/** Every key that does something. */
export default function ShortcutsDialog() {
  const { t } = useTranslation("console");
  const edition = useFrame()?.edition ?? "cloud";
  const anywhere: Shortcut[] = [
    { keys: ["Ctrl K", "⌘ K"], kind: "or", does: t("shortcuts.palette") },
    { keys: ["?"], kind: "one", does: t("shortcuts.help") },
    ...entriesOf(edition).map(
      ({ letter, title }): Shortcut => ({
        keys: ["g", letter],
        kind: "afterwards",
        does: t("shortcuts.go", { place: t(title) }),
      }),
    ),
  ];
  const lists: Shortcut[] = [
    { keys: ["/"], kind: "one", does: t("shortcuts.search") },
    { keys: ["j", "k"], kind: "or", does: t("shortcuts.move") },
    { keys: ["Enter"], kind: "one", does: t("shortcuts.open") },
    { keys: ["e"], kind: "one", does: t("shortcuts.edit") },
    { keys: ["c"], kind: "one", does: t("shortcuts.create") },
  ];
  return (
    <RouteDialog title={t("shortcuts.title")} closeTo={useDialogLink(null)}>
      <div className={styles.columns}>
        <Sheet title={t("shortcuts.anywhere")} shortcuts={anywhere} />
        <Sheet title={t("shortcuts.lists")} shortcuts={lists} />
      </div>
    </RouteDialog>
  );
}

function Sheet({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) {
  const { t } = useTranslation("console");
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles.sheet}>
        {shortcuts.map(({ keys, kind, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd dir="ltr">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && kind !== "one" ? <span>{t(`shortcuts.${kind}`)}</span> : null}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
