import { useTranslation } from "react-i18next";
import type { ConsentScopes, ConsentScopeType } from "../../../contracts/application.ts";
import type { OrganizationScope } from "../../../contracts/organization.ts";
import type { Resource } from "../../../contracts/resource.ts";
import { userScopes } from "../../../contracts/user-scopes.ts";
import type applications from "../../../locales/en/applications.ts";
import type { TransferGroup } from "../../ui/transfer-list.tsx";

export type Level = "user" | "organization";

/** One line of the list: what may be asked for, in what words, and what it is of. */
export interface Permission {
  type: ConsentScopeType;
  id: string;
  name: string;
  about: string;
  source: string;
  /** Where its description is changed, below the list; what is said of user data is in the phrases. */
  edit?: string;
}

type UserScopeKey = keyof typeof applications.permissions.scope;
const keyOf = (scope: string) => scope.replace("urn:logto:scope:", "") as UserScopeKey;

/** What is allowed already. */
export function usePermissions(level: Level, allowed: ConsentScopes): Permission[] {
  const { t } = useTranslation("applications");
  const ofApis = (type: ConsentScopeType, groups: ConsentScopes["resourceScopes"]): Permission[] =>
    groups.flatMap(({ resource, scopes }) =>
      scopes.map(({ id, name, description }) => ({
        ...{ type, id, name, about: description ?? "", source: resource.name },
        edit: `edit/${resource.id}/${id}`,
      })),
    );
  if (level === "user")
    return [
      ...allowed.userScopes.map((scope) => ({
        type: "user-scopes" as const,
        id: scope,
        name: scope,
        about: t(`permissions.scope.${keyOf(scope)}`),
        source: t("permissions.userData"),
      })),
      ...ofApis("resource-scopes", allowed.resourceScopes),
    ];
  return [
    ...allowed.organizationScopes.map(({ id, name, description }) => ({
      type: "organization-scopes" as const,
      id,
      name,
      about: description ?? "",
      source: t("permissions.organizationKind"),
      edit: `edit/organization/${id}`,
    })),
    ...ofApis("organization-resource-scopes", allowed.organizationResourceScopes),
  ];
}

/** Everything that there is to allow. */
export interface Offer {
  allowed: ConsentScopes;
  resources: Resource[];
  organizationScopes: OrganizationScope[];
}

/** What is not allowed yet, by what it is of. The value says under which name it is sent: `resourceScopes:<id>`. */
export function useOffer(level: Level, { allowed, resources, organizationScopes }: Offer): TransferGroup[] {
  const { t } = useTranslation("applications");
  const taken = new Set(
    (level === "user" ? allowed.resourceScopes : allowed.organizationResourceScopes).flatMap(({ scopes }) =>
      scopes.map(({ id }) => id),
    ),
  );
  const field = level === "user" ? "resourceScopes" : "organizationResourceScopes";
  const ofApis = resources.map(({ id, name, scopes = [] }) => ({
    id,
    label: name,
    items: scopes
      .filter((scope) => !taken.has(scope.id))
      .map((scope) => ({ value: `${field}:${scope.id}`, label: scope.name, about: scope.description ?? "" })),
  }));
  const given = new Set(allowed.organizationScopes.map(({ id }) => id));
  const own =
    level === "user"
      ? {
          id: "user",
          label: t("permissions.userData"),
          items: userScopes
            .filter((scope) => !allowed.userScopes.includes(scope))
            .map((scope) => ({
              value: `userScopes:${scope}`,
              label: t(`permissions.scope.${keyOf(scope)}`),
              about: scope,
            })),
        }
      : {
          id: "organization",
          label: t("permissions.organizationKind"),
          items: organizationScopes
            .filter(({ id }) => !given.has(id))
            .map(({ id, name, description }) => ({
              value: `organizationScopes:${id}`,
              label: name,
              about: description ?? "",
            })),
        };
  return [own, ...ofApis].filter(({ items }) => items.length > 0);
}
