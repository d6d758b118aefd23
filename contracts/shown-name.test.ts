import { expect, it } from "vitest";
import { fill } from "../locales/fill.ts";
import { CreateApplication } from "./application.ts";
import { CreateOrganization, CreateOrganizationRole } from "./organization.ts";
import { CreateRole } from "./role.ts";
import { TenantName } from "./tenant.ts";
import { CreateUser } from "./user.ts";

const names = {
  application: (name: string) => CreateApplication.safeParse({ name, type: "SPA" }),
  organization: (name: string) => CreateOrganization.safeParse({ name }),
  organizationRole: (name: string) => CreateOrganizationRole.safeParse({ name }),
  role: (name: string) => CreateRole.safeParse({ name, description: "x" }),
  tenant: (name: string) => TenantName.safeParse(name),
  user: (name: string) => CreateUser.safeParse({ name }),
};

it("no name turns the text beside it, or shows nothing", () => {
  const turning = ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"];
  const unseen = ["\u200b", "\u200d\u2060", "\u00ad \u00ad", "\u3164", "\ufe0f"];
  for (const [noun, parse] of Object.entries(names))
    for (const name of [...turning.map((mark) => `Acme ${mark}knaB`), ...unseen])
      expect(parse(name).success, `${noun} ${JSON.stringify(name)}`).toBe(false);
});

it("names of all scripts are names, with the marks that they are written with", () => {
  const good = ["Acme", "בנק", "شركة", "می\u200cخواهم", "क्\u200dष", "👩\u200d💻", "\u200fA", "山田 太郎"];
  for (const [noun, parse] of Object.entries(names))
    for (const name of good) expect(parse(name).success, `${noun} ${JSON.stringify(name)}`).toBe(true);
});

it("a name from before turns nothing of the phrase that it is filled into", () => {
  const said = fill("{{name}} wants to access your account", { name: "Acme \u202eknaB\u2069\u2067" });
  expect(said).toBe("Acme knaB wants to access your account");
  const isolated = fill("{{name}} wants to access your account", { name: "\u202eבנק\u2069" });
  expect(isolated).toBe("\u2068בנק\u2069 wants to access your account");
});
