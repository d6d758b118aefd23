import type { Contacts } from "../../../contracts/assistant.ts";
import type { EdgeEnv } from "../../kernel/env.ts";

/** Where people find help, as this installation is configured. */
export function contactsOf(env: EdgeEnv): Contacts {
  const { CONTACT_CHAT_URL: chat, CONTACT_ISSUES_URL: issues, CONTACT_EMAIL: email, CONTACT_CALL_URL: call } = env;
  return Object.fromEntries(Object.entries({ chat, issues, email, call }).filter(([, address]) => address));
}
