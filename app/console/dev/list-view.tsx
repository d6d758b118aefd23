import { Button } from "@mantine/core";
import { Avatar } from "../../ui/avatar.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage, ListRows, ListSkeleton } from "../../ui/list-page.tsx";
import { useListState } from "../../ui/list-state.ts";
import { NameCell } from "../../ui/name-cell.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Tag } from "../../ui/tag.tsx";
import { useToasts } from "../../ui/toasts.tsx";

interface Person {
  id: string;
  name: string;
  email: string;
  role: "admin" | "collaborator";
  signIns: number;
  at: number;
}

const givens = ["Ada", "Bashir", "Chloé", "Dmitri", "Emeka", "Fatima", "Güneş", "Hana", "Ivo", "Jin", "Kofi", "Lin"];
const families = ["Lovelace", "Okafor", "Martin", "Novak", "Sato"];
const people: Person[] = Array.from({ length: 57 }, (_, index) => {
  const [given = "", family = ""] = [givens[index % givens.length], families[index % families.length]];
  return {
    id: `usr_${String(index + 1).padStart(3, "0")}`,
    name: `${given} ${family}`,
    email: `${given}.${family}@example.com`.toLowerCase(),
    role: index % 4 === 0 ? "admin" : "collaborator",
    signIns: (index * 7919) % 2500,
    at: Date.UTC(2026, 0, 31 - (index % 30), 9, index),
  };
});

const columns: Column<Person>[] = [
  {
    id: "name",
    label: "Name",
    width: "38%",
    isSortable: true,
    render: ({ name, email }) => <NameCell icon={<Avatar of={{ name }} size={28} />} name={name} under={email} />,
  },
  {
    id: "role",
    label: "Role",
    render: ({ role }) => (role === "admin" ? <Tag tone="brand">Administrator</Tag> : <Tag>Collaborator</Tag>),
  },
  {
    id: "signIns",
    label: "Sign-ins",
    isNumber: true,
    isSortable: true,
    render: ({ signIns }) => signIns.toLocaleString("en"),
  },
  { id: "at", label: "Last seen", render: ({ at }) => <RelativeTime at={at} /> },
  { id: "id", label: "ID", isExtra: true, render: ({ id }) => <code>{id}</code> },
];

const filters = [
  {
    name: "role",
    label: "Role",
    options: [
      { value: "admin", label: "Administrator" },
      { value: "collaborator", label: "Collaborator" },
    ],
  },
];
const size = 20;
const here = "/console/dev/ui?view=list";

export function ListView() {
  const { keyword, sort, page, filter } = useListState();
  const toast = useToasts();
  const state = filter("state");
  const found = people
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(keyword.toLowerCase()))
    .filter(({ role }) => !filter("role") || role === filter("role"))
    .toSorted((a, b) => {
      const by = sort?.replace("-", "");
      if (by !== "name" && by !== "signIns") return 0;
      return (sort?.startsWith("-") ? -1 : 1) * (a[by] > b[by] ? 1 : -1);
    });
  return (
    <ListPage
      title="Members"
      about="Members look after this tenant together with you."
      learnMore="/console/docs"
      actions={<Button>Invite members</Button>}
      createTo="/console/dev/ui?dialog=short"
      search="Name or email"
      filters={filters}
      id="dev-members"
      columns={columns}
    >
      {state === "pending" ? (
        <ListSkeleton columns={columns} rows={8} />
      ) : (
        <ListRows
          id="dev-members"
          label="Members"
          columns={columns}
          rows={state === "empty" ? [] : found.slice((page - 1) * size, page * size)}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          linkOf={({ id }) => `/console/dev/ui?view=detail&person=${id}`}
          editLinkOf={({ id }) => `/console/dev/ui?view=detail&edit=${id}`}
          actionsOf={({ name }) => [
            { label: "Change role", onSelect: () => toast.good(`${name} has another role`) },
            { label: "Remove", danger: true, onSelect: () => toast.good(`${name} was removed`) },
          ]}
          bulkActions={(keys, clear) => (
            <Button
              variant="default"
              onClick={() => {
                toast.good(`${keys.length} removed`);
                clear();
              }}
            >
              Remove members
            </Button>
          )}
          paging={{ total: found.length, size }}
          filters={filters}
          empty={
            <EmptyState
              drawing="people"
              title="No members yet"
              about="Members look after this tenant together with you."
              action={<Button>Invite members</Button>}
              learnMore={here}
            />
          }
        />
      )}
    </ListPage>
  );
}
