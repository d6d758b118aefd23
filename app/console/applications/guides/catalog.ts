import type { ApplicationType } from "../../../../contracts/application.ts";
import type guides from "../../../../locales/en/guides.ts";

export type GuideCategory = keyof typeof guides.category;

/** One entry of the library. Names are of the things themselves, and the same in every language. */
export interface CatalogEntry {
  id: string;
  name: string;
  /** What it is built with beside the thing itself. */
  library: string;
  type: Extract<ApplicationType, "Native" | "SPA" | "Traditional" | "MachineToMachine">;
  category: Exclude<GuideCategory, "featured" | "thirdParty">;
  isFeatured?: true;
  /** Of the small drawing on its card. */
  icon: "component" | "window" | "server" | "script" | "phone" | "robot" | "shield";
}

/** Every guide there is, in the order of the library. What each says is on the server. */
export const catalog: readonly CatalogEntry[] = [
  {
    id: "react",
    name: "React",
    library: "react-oidc-context",
    type: "SPA",
    category: "spa",
    isFeatured: true,
    icon: "component",
  },
  { id: "vue", name: "Vue", library: "oidc-client-ts", type: "SPA", category: "spa", icon: "component" },
  {
    id: "angular",
    name: "Angular",
    library: "angular-auth-oidc-client",
    type: "SPA",
    category: "spa",
    icon: "component",
  },
  { id: "svelte", name: "Svelte", library: "oidc-client-ts", type: "SPA", category: "spa", icon: "component" },
  {
    id: "vanilla",
    name: "JavaScript",
    library: "openid-client",
    type: "SPA",
    category: "spa",
    isFeatured: true,
    icon: "window",
  },
  {
    id: "next",
    name: "Next.js",
    library: "openid-client",
    type: "Traditional",
    category: "web",
    isFeatured: true,
    icon: "server",
  },
  {
    id: "express",
    name: "Express",
    library: "openid-client",
    type: "Traditional",
    category: "web",
    isFeatured: true,
    icon: "server",
  },
  { id: "node", name: "Node.js", library: "openid-client", type: "Traditional", category: "web", icon: "server" },
  {
    id: "flask",
    name: "Python (Flask)",
    library: "Authlib",
    type: "Traditional",
    category: "web",
    isFeatured: true,
    icon: "script",
  },
  {
    id: "php",
    name: "PHP",
    library: "league/oauth2-client",
    type: "Traditional",
    category: "web",
    icon: "script",
  },
  { id: "go", name: "Go", library: "go-oidc", type: "Traditional", category: "web", icon: "script" },
  {
    id: "spring",
    name: "Java (Spring Boot)",
    library: "Spring Security",
    type: "Traditional",
    category: "web",
    icon: "server",
  },
  {
    id: "dotnet",
    name: "ASP.NET Core",
    library: "OpenIdConnect",
    type: "Traditional",
    category: "web",
    icon: "server",
  },
  {
    id: "rails",
    name: "Ruby on Rails",
    library: "omniauth_openid_connect",
    type: "Traditional",
    category: "web",
    icon: "script",
  },
  {
    id: "ios",
    name: "iOS (Swift)",
    library: "AppAuth",
    type: "Native",
    category: "native",
    isFeatured: true,
    icon: "phone",
  },
  {
    id: "android",
    name: "Android (Kotlin)",
    library: "AppAuth",
    type: "Native",
    category: "native",
    isFeatured: true,
    icon: "phone",
  },
  { id: "flutter", name: "Flutter", library: "flutter_appauth", type: "Native", category: "native", icon: "phone" },
  {
    id: "machine",
    name: "Machine-to-machine",
    library: "curl, Node.js",
    type: "MachineToMachine",
    category: "machine",
    isFeatured: true,
    icon: "robot",
  },
  {
    id: "node-api",
    name: "Node.js API",
    library: "jose",
    type: "MachineToMachine",
    category: "api",
    isFeatured: true,
    icon: "shield",
  },
  { id: "python-api", name: "Python API", library: "PyJWT", type: "MachineToMachine", category: "api", icon: "shield" },
];

export const entryOf = (id: string): CatalogEntry | undefined => catalog.find((entry) => entry.id === id);

/** Categories in the order of the boxes. */
export const categories = ["featured", "spa", "web", "native", "machine", "api"] as const satisfies GuideCategory[];

/** The first guide of a type, for an application that was made without one. */
export const guideOfType = (type: ApplicationType): string | undefined =>
  catalog.find((entry) => entry.type === type)?.id;
