/** What somebody is about to change, and by which address it is verified: between the dialogs it travels in the query. */
export interface AccountChange {
  email: string;
  action: ChangeAction;
  /** Of `changeProvider`: the connector that is linked or unlinked. */
  connectorId: string;
}

const actions = ["changeEmail", "changePassword", "changeProvider"] as const;
export type ChangeAction = (typeof actions)[number];

export const actionOf = (query: URLSearchParams): ChangeAction | null =>
  actions.find((action) => action === query.get("action")) ?? null;

/** Accepted with an address and an action alone; whether it may be done, the server says. */
export function accountChangeOf(query: URLSearchParams): AccountChange | null {
  const action = actionOf(query);
  const email = query.get("email")?.trim() ?? "";
  return action && isEmail(email) ? { action, email, connectorId: query.get("connectorId") ?? "" } : null;
}

export const profilePath = "/console/profile";

/** What the server answers to a change that nobody proved to be the one to make. */
export const unproved = "verification_record.permission_denied";

/** Where a change begins: with a proof of who it is, unless there was one a moment ago. */
export const proofPath = (action: ChangeAction, connectorId?: string): string =>
  `${profilePath}/verify-password?${new URLSearchParams({ action, ...(connectorId && { connectorId }) })}`;

/** Where a change goes on once it is proved who it is. */
export function nextPath({ action, connectorId }: Pick<AccountChange, "action" | "connectorId">): string {
  switch (action) {
    case "changeEmail":
      return `${profilePath}/link-email`;
    case "changePassword":
      return `${profilePath}/change-password`;
    case "changeProvider":
      return `${profilePath}/linked/${encodeURIComponent(connectorId)}`;
    default:
      return action satisfies never;
  }
}

export const isEmail = (text: string): boolean => text.length <= 256 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
