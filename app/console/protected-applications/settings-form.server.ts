import type { UpdateApplication } from "../../../contracts/application.ts";
import type { UpdateProtectedApp } from "../../../contracts/protected-application.ts";
import { textOf } from "../kit/write.server.ts";

const daySeconds = 86_400;

/** What is wrong with the form, by field; of several lines of one kind by their number. */
export interface SettingsProblems {
  name?: true;
  origin?: true;
  duration?: true;
  bypassPaths?: Record<number, true>;
}

type Read = { ok: true; body: UpdateApplication } | { ok: false; problems: SettingsProblems };

/** An origin as it is saved, or null for what is none. */
export function originOf(text: string): string | null {
  const url = URL.parse(text);
  const isBare = url?.pathname === "/" && url.search + url.hash + url.username + url.password === "";
  return isBare && /^https?:$/.test(url.protocol) ? url.origin : null;
}

const linesOf = (form: FormData, name: string): string[] => form.getAll(name).map((line) => String(line).trim());
const filled = (lines: string[]): string[] => [...new Set(lines.filter((line) => line !== ""))];

/** The settings of a protected application, as its form sends them. */
export function readSettings(form: FormData): Read {
  const [name, origin] = [textOf(form, "name"), originOf(textOf(form, "origin"))];
  const days = Number(textOf(form, "days"));
  const paths = linesOf(form, "bypassPaths");
  const wrong = paths.flatMap((path, index) =>
    path === "" || (/^\/[A-Za-z0-9._~!$&'()*+,=:@/-]*$/.test(path) && !/\/\/|\/\.{1,2}(?:\/|$)/.test(path))
      ? []
      : [[index, true] as const],
  );
  const problems: SettingsProblems = {
    ...(name === "" ? { name: true } : {}),
    ...(origin === null ? { origin: true } : {}),
    ...(Number.isInteger(days) && days >= 1 && days <= 14 ? {} : { duration: true }),
    ...(wrong.length > 0 ? { bypassPaths: Object.fromEntries(wrong) } : {}),
  };
  if (origin === null || Object.keys(problems).length > 0) return { ok: false, problems };
  const metadata: UpdateProtectedApp = {
    ...{ origin, maintenance: form.get("maintenance") === "on" },
    // What is not of whole days stays as it is while the field does.
    ...(textOf(form, "days") === textOf(form, "daysBefore") ? {} : { sessionDuration: days * daySeconds }),
    pageRules: filled(linesOf(form, "pageRules")).map((path) => ({ path })),
    bypassPaths: filled(paths),
    // As long as they are not there to be chosen, they stay.
    ...(form.has("hasAccess")
      ? {
          roleIds: form.getAll("roleIds").map(String),
          organizationIds: form.getAll("organizationIds").map(String),
        }
      : {}),
  };
  const description = textOf(form, "description") || null;
  return { ok: true, body: { name, description, protectedAppMetadata: metadata } };
}
