import { localSecrets, type Vars } from "./secrets.ts";
import { CommandError } from "./terminal.ts";

export const defaultPort = 3001;

export function portFromEnv(): number {
  const port = Number(process.env.PORT || defaultPort);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new CommandError(`PORT=${process.env.PORT} is not a port.`, "Give a number from 1 to 65535.");
}

export function editionFromEnv(): "cloud" | "oss" {
  const edition = process.env.EDITION || "cloud";
  if (edition === "cloud" || edition === "oss") return edition;
  throw new CommandError(`EDITION=${edition} does not exist.`, "Use cloud (the default) or oss.");
}

const consoleNames = [
  ...["ASSISTANT_URL", "ASSISTANT_KEY", "ASSISTANT_MODEL"],
  ...["CONTACT_CHAT_URL", "CONTACT_ISSUES_URL", "CONTACT_EMAIL", "CONTACT_CALL_URL"],
  ...["TRACKING", "TAG_MANAGER_URL", "AD_PIXEL_URL", "ANALYTICS_URL"],
];

const mailNames = ["BUILT_IN_EMAIL_FROM", "BUILT_IN_EMAIL_DAILY_LIMIT"];

/** What the environment may set for the local Workers, with what holds locally when it does not. */
export function localVars(port: number): Vars {
  const { edge } = localSecrets().secrets;
  const given = (name: string, fallback: string) => process.env[name] ?? edge[name] ?? fallback;
  const names = [
    "SIMULATE_RTT_MS",
    "TENANT_DOMAIN",
    "PROTECTED_DOMAIN",
    "OUTBOUND_ALLOW_HOSTS",
    "SERVICE_URLS",
    ...mailNames,
  ];
  const optional = [...names, "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", ...consoleNames].flatMap((name) => {
    const value = given(name, "");
    return value === "" ? [] : [[name, value] as const];
  });
  return {
    ENDPOINT: process.env.ENDPOINT ?? `http://localhost:${port}`,
    EDITION: editionFromEnv(),
    SERVER_TIMING: given("SERVER_TIMING", "1"),
    DEV_INBOX: given("DEV_INBOX", "1"),
    BILLING: given("BILLING", "local"),
    ...Object.fromEntries(optional),
  };
}
