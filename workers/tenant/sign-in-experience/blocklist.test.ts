import { expect, it } from "vitest";
import type { EmailBlocklistPolicy } from "../../../contracts/sign-in-experience.ts";
import { requireAllowedEmail } from "./blocklist.ts";

function verdict(policy: EmailBlocklistPolicy, email: string): string {
  try {
    requireAllowedEmail(policy, email);
    return "fine";
  } catch (thrown) {
    return (thrown as Error).message.replace("session.email_blocklist.", "");
  }
}

it.each<[EmailBlocklistPolicy, string, string]>([
  [{}, "ada+x@mailinator.com", "fine"],
  [{}, "ada", "invalid_email"],
  [{}, "ada@example.com, bob@example.com", "invalid_email"],
  [{ blockSubaddressing: true }, "ada+x@example.com", "email_subaddressing_not_allowed"],
  [{ blockSubaddressing: true }, "ada@example.com", "fine"],
  [{ blockDisposableAddresses: true }, "ada@Mailinator.com", "email_not_allowed"],
  [{ blockDisposableAddresses: true }, "ada@a.b.mailinator.com", "email_not_allowed"],
  [{ blockDisposableAddresses: true }, "ada@notmailinator.com", "fine"],
  [{ customBlocklist: ["ada@example.com"] }, "ADA@example.com", "email_not_allowed"],
  [{ customBlocklist: ["ada@example.com"] }, "ada+tag@example.com", "email_not_allowed"],
  [{ customBlocklist: ["ada@example.com"] }, "adam@example.com", "fine"],
  [{ customBlocklist: ["@example.com"] }, "bob@example.com", "email_not_allowed"],
  [{ customBlocklist: ["@example.com"] }, "bob@mail.example.com", "email_not_allowed"],
  [{ customBlocklist: ["@example.com"] }, "bob@badexample.com", "fine"],
])("under %j %s is %s", (policy, email, expected) => expect(verdict(policy, email)).toBe(expected));
