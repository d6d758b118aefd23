/* The types of what is not installed, as far as guides use it. */

export const nextStubs = `declare module "next/navigation" { export function redirect(url: string): never; }
declare module "next/headers" { export function cookies(): Promise<object>; }
declare module "iron-session" {
  export function getIronSession<T>(cookies: object, options: object): Promise<Partial<T> & { save(): Promise<void>; destroy(): void }>;
}`;

export const pagesStubs = `declare module "next" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export type NextApiRequest = IncomingMessage;
  export type NextApiResponse = ServerResponse & { redirect(url: string): unknown };
  export interface GetServerSidePropsContext { req: IncomingMessage; res: ServerResponse }
}
declare module "iron-session" {
  export function getIronSession<T>(request: object, response: object, options: object): Promise<Partial<T> & { save(): Promise<void>; destroy(): void }>;
}`;

export const capacitorStubs = `declare module "@capacitor/app" {
  export const App: { addListener(name: "appUrlOpen", done: (event: { url: string }) => void): Promise<{ remove(): Promise<void> }> };
}
declare module "@capacitor/browser" {
  export const Browser: { open(options: { url: string }): Promise<void>; close(): Promise<void> };
}
declare module "@capacitor/cli" {
  export interface CapacitorConfig { appId?: string; appName?: string; webDir?: string; plugins?: Record<string, object> }
}`;

export const nuxtStubs = `declare module "h3" { export interface H3Event { path: string } }`;
/** Nuxt imports these by itself, as it does what is in server/utils. */
export const nuxtGlobals = `import type { H3Event } from "h3";
import type * as auth from "./server/utils/auth";
import type * as session from "./server/utils/session";
declare global {
  function defineEventHandler<T>(handler: (event: H3Event) => T): (event: H3Event) => T;
  function sendRedirect(event: H3Event, url: string): Promise<void>;
  function getRequestURL(event: H3Event): URL;
  function useSession<T extends object>(event: H3Event, options: { password: string; name: string; cookie: object }): Promise<{
    data: T; update(data: Partial<T>): Promise<unknown>; clear(): Promise<unknown>;
  }>;
  const beginSignIn: typeof auth.beginSignIn;
  const finishSignIn: typeof auth.finishSignIn;
  const signOutUrl: typeof auth.signOutUrl;
  const openSession: typeof session.openSession;
}`;

export const kitStubs = `declare module "@sveltejs/kit" {
  export interface Cookies {
    get(name: string): string | undefined;
    set(name: string, value: string, options: { path?: string; sameSite?: "lax" }): void;
    delete(name: string, options: { path?: string }): void;
  }
  export interface RequestEvent { cookies: Cookies; url: URL }
  export type ServerLoadEvent = RequestEvent;
  export function redirect(status: 302, location: string, options?: { external: true }): never;
}
declare module "@sveltejs/kit/env" { export function defineEnvVars<T extends object>(variables: T): T; }
declare module "$app/env/private" { export const CLIENT_SECRET: string; export const SESSION_SECRET: string; }
declare module "iron-session" {
  export function sealData(data: unknown, options: { password: string }): Promise<string>;
  export function unsealData<T>(seal: string, options: { password: string }): Promise<T>;
}`;
