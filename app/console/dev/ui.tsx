import { Link, useSearchParams } from "react-router";
import { PageHeader } from "../../ui/page-header.tsx";
import { DetailView } from "./detail-view.tsx";
import styles from "./dev.module.css";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { Large } from "./large.tsx";
import { ListView } from "./list-view.tsx";
import { Messages } from "./messages.tsx";
import { States } from "./states.tsx";

/** Saves nothing, and says that it did. */
export function action() {
  return { savedAt: Date.now() };
}

const views = [
  { view: null, label: "Parts" },
  { view: "list", label: "List page" },
  { view: "detail", label: "Detail page" },
];

const parts = [
  ...["colour", "type", "buttons", "tags", "drawings", "fields", "several", "values", "choices", "callouts", "toasts"],
  ...["dialogs", "empty", "measures", "cards", "transfer", "charts", "code"],
];

/** For work on the design system only: the product has no such page. Its words are English everywhere. */
export default function DesignSystem() {
  const [search] = useSearchParams();
  const shown = search.get("view");
  return (
    <>
      <nav className={styles.views} aria-label="Views">
        {views.map(({ view, label }) => (
          <Link key={label} to={view ? `?view=${view}` : "?"} aria-current={view === shown ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {shown === "list" ? <ListView /> : shown === "detail" ? <DetailView /> : <Parts />}
    </>
  );
}

function Parts() {
  return (
    <>
      <PageHeader
        title="Design system"
        about="Every part in every state. How it is used: docs/development/design-system.md."
      />
      <ul className={styles.index}>
        {parts.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{id}</a>
          </li>
        ))}
      </ul>
      <Foundations />
      <Fields />
      <Messages />
      <States />
      <Large />
    </>
  );
}
