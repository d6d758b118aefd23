/** What somebody is about to change, and for which address: between the dialogs it travels in the query. */
export interface AccountChange {
  email: string;
  action: "changeEmail" | "changePassword";
}

const actions = ["changeEmail", "changePassword"] as const;

export const actionOf = (query: URLSearchParams): AccountChange["action"] | null =>
  actions.find((action) => action === query.get("action")) ?? null;

/** Accepted with an address and an action alone; whether it may be done, the server says. */
export function accountChangeOf(query: URLSearchParams): AccountChange | null {
  const action = actionOf(query);
  const email = query.get("email")?.trim() ?? "";
  return action && isEmail(email) ? { action, email } : null;
}

export const isEmail = (text: string): boolean => text.length <= 256 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
