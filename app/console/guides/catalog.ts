import type { ApplicationType } from "../../../contracts/application.ts";
import type guides from "../../../locales/en/guides.ts";
import type { MarkName } from "./mark.tsx";

export type GuideCategory = keyof typeof guides.category;

/** With those of cards that are no guides: what they create is set up on its own pages. */
export type CardCategory = GuideCategory | "protected" | "saml";

/** One entry of the library. Names are of the things themselves, and the same in every language. */
export interface CatalogEntry {
  id: string;
  name: string;
  /** What it is built with beside the thing itself. */
  library: string;
  /** Of the library, as far as its interface goes: what the code was written for. */
  version: string;
  /** Of the application that the guide creates; null where it is an API resource. */
  type: Extract<ApplicationType, "Native" | "SPA" | "Traditional" | "MachineToMachine"> | null;
  category: Exclude<GuideCategory, "featured" | "thirdParty">;
  isFeatured?: true;
  mark: MarkName;
}

/** Every guide there is, in the order of the library. What each says is on the server. */
export const catalog: readonly CatalogEntry[] = [
  {
    id: "react",
    name: "React",
    library: "react-oidc-context",
    version: "3",
    type: "SPA",
    category: "spa",
    isFeatured: true,
    mark: "react",
  },
  { id: "vue", name: "Vue", library: "oidc-client-ts", version: "3", type: "SPA", category: "spa", mark: "vue" },
  {
    id: "angular",
    name: "Angular",
    library: "angular-auth-oidc-client",
    version: "22",
    type: "SPA",
    category: "spa",
    mark: "angular",
  },
  {
    id: "svelte",
    name: "Svelte",
    library: "oidc-client-ts",
    version: "3",
    type: "SPA",
    category: "spa",
    mark: "svelte",
  },
  {
    id: "vanilla",
    name: "JavaScript",
    library: "openid-client",
    version: "6",
    type: "SPA",
    category: "spa",
    isFeatured: true,
    mark: "javascript",
  },
  {
    id: "blazor-wasm",
    name: "Blazor WebAssembly",
    library: "WebAssembly.Authentication",
    version: "10",
    type: "SPA",
    category: "spa",
    mark: "blazor",
  },
  {
    id: "chrome-extension",
    name: "Chrome extension",
    library: "openid-client",
    version: "6",
    type: "SPA",
    category: "spa",
    mark: "chrome",
  },
  {
    id: "webflow",
    name: "Webflow",
    library: "openid-client",
    version: "6",
    type: "SPA",
    category: "spa",
    mark: "webflow",
  },
  {
    id: "next",
    name: "Next.js",
    library: "openid-client",
    version: "6",
    type: "Traditional",
    category: "web",
    isFeatured: true,
    mark: "next",
  },
  {
    id: "next-pages",
    name: "Next.js (Pages Router)",
    library: "openid-client",
    version: "6",
    type: "Traditional",
    category: "web",
    mark: "next",
  },
  {
    id: "next-auth",
    name: "Next.js (Auth.js)",
    library: "next-auth",
    version: "4",
    type: "Traditional",
    category: "web",
    mark: "next",
  },
  {
    id: "react-router",
    name: "React Router (Remix)",
    library: "openid-client",
    version: "6",
    type: "Traditional",
    category: "web",
    mark: "reactRouter",
  },
  {
    id: "nuxt",
    name: "Nuxt",
    library: "openid-client",
    version: "6",
    type: "Traditional",
    category: "web",
    mark: "nuxt",
  },
  {
    id: "sveltekit",
    name: "SvelteKit",
    library: "openid-client",
    version: "6",
    type: "Traditional",
    category: "web",
    mark: "svelte",
  },
  {
    id: "express",
    name: "Express",
    library: "openid-client",
    version: "6",
    type: "Traditional",
    category: "web",
    isFeatured: true,
    mark: "express",
  },
  {
    id: "passport",
    name: "Passport",
    library: "openid-client",
    version: "6",
    type: "Traditional",
    category: "web",
    mark: "passport",
  },
  {
    id: "node",
    name: "Node.js",
    library: "openid-client",
    version: "6",
    type: "Traditional",
    category: "web",
    mark: "node",
  },
  {
    id: "flask",
    name: "Python (Flask)",
    library: "Authlib",
    version: "1",
    type: "Traditional",
    category: "web",
    isFeatured: true,
    mark: "flask",
  },
  {
    id: "php",
    name: "PHP",
    library: "league/oauth2-client",
    version: "2",
    type: "Traditional",
    category: "web",
    mark: "php",
  },
  { id: "go", name: "Go", library: "go-oidc", version: "3", type: "Traditional", category: "web", mark: "go" },
  {
    id: "spring",
    name: "Java (Spring Boot)",
    library: "Spring Security",
    version: "7",
    type: "Traditional",
    category: "web",
    mark: "spring",
  },
  {
    id: "dotnet",
    name: "ASP.NET Core",
    library: "OpenIdConnect",
    version: "10",
    type: "Traditional",
    category: "web",
    mark: "dotnet",
  },
  {
    id: "dotnet-mvc",
    name: "ASP.NET Core MVC",
    library: "OpenIdConnect",
    version: "10",
    type: "Traditional",
    category: "web",
    mark: "dotnet",
  },
  {
    id: "blazor-server",
    name: "Blazor Server",
    library: "OpenIdConnect",
    version: "10",
    type: "Traditional",
    category: "web",
    mark: "blazor",
  },
  {
    id: "rails",
    name: "Ruby on Rails",
    library: "omniauth_openid_connect",
    version: "0.8",
    type: "Traditional",
    category: "web",
    mark: "rails",
  },
  {
    id: "wordpress",
    name: "WordPress",
    library: "OpenID Connect Generic",
    version: "3",
    type: "Traditional",
    category: "web",
    mark: "wordpress",
  },
  {
    id: "outline",
    name: "Outline",
    library: "Outline",
    version: "1",
    type: "Traditional",
    category: "web",
    mark: "outline",
  },
  {
    id: "ios",
    name: "iOS (Swift)",
    library: "AppAuth",
    version: "3",
    type: "Native",
    category: "native",
    isFeatured: true,
    mark: "apple",
  },
  {
    id: "android",
    name: "Android (Kotlin)",
    library: "AppAuth",
    version: "0.11",
    type: "Native",
    category: "native",
    isFeatured: true,
    mark: "android",
  },
  {
    id: "flutter",
    name: "Flutter",
    library: "flutter_appauth",
    version: "12",
    type: "Native",
    category: "native",
    mark: "flutter",
  },
  {
    id: "expo",
    name: "Expo",
    library: "expo-auth-session",
    version: "57",
    type: "Native",
    category: "native",
    mark: "expo",
  },
  {
    id: "capacitor",
    name: "Capacitor",
    library: "openid-client",
    version: "6",
    type: "Native",
    category: "native",
    mark: "capacitor",
  },
  {
    id: "machine",
    name: "Machine-to-machine",
    library: "openid-client",
    version: "6",
    type: "MachineToMachine",
    category: "machine",
    isFeatured: true,
    mark: "robot",
  },
  {
    id: "node-api",
    name: "Node.js API",
    library: "jose",
    version: "6",
    type: null,
    category: "api",
    isFeatured: true,
    mark: "node",
  },
  { id: "python-api", name: "Python API", library: "PyJWT", version: "2", type: null, category: "api", mark: "python" },
  {
    id: "spring-api",
    name: "Spring Boot API",
    library: "Spring Security",
    version: "7",
    type: null,
    category: "api",
    mark: "spring",
  },
];

export const entryOf = (id: string): CatalogEntry | undefined => catalog.find((entry) => entry.id === id);

/** Categories in the order of the boxes. */
export const categories = [
  ...(["featured", "spa", "web", "native", "machine", "api", "protected", "saml", "thirdParty"] as const),
] satisfies CardCategory[];

/** The first guide of a type, for an application that was made without one; with null, for an API resource. */
export const guideOfType = (type: ApplicationType | null): string | undefined =>
  catalog.find((entry) => entry.type === type)?.id;
