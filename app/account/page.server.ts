import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import type { AccountFields } from "../../contracts/account.ts";
import { type MePart, MyPage } from "../../contracts/account-page.ts";
import { accountClientId } from "../../contracts/built-in-client.ts";
import type { TenantCookie } from "../../contracts/tenant-cookie.ts";
import { type AccountPhrases, accountPhrases } from "../../locales/account.ts";
import { builtInLanguage } from "../../locales/languages.ts";
import { documentChoice, pageContext } from "../context.ts";
import { preparePage, type SignInPage, signInPage } from "../sign-in/page.server.ts";
import { type Refusal, readAnswer, type TenantAnswer } from "../sign-in/tenant-answer.server.ts";
import {
  type AccountFlow,
  AccountPath,
  accountCookieOf,
  accountMemoryCookie,
  readAccountMemory,
} from "./flow-cookie.ts";

/** Everything an account page is made of, apart from the account. */
export interface AccountPage {
  /** The tenant's looks, words and language. */
  look: SignInPage;
  words: AccountPhrases;
  query: URLSearchParams;
  /** Below the tenant's address. */
  path: string;
  endpoint: string;
  /** The path of the tenant's address, before that of a page. */
  base: string;
  memory: AccountFlow;
  cookie: TenantCookie;
}

const prepared = createContext<() => AccountPage>();
export const accountPage = (context: Readonly<RouterContextProvider>): AccountPage => context.get(prepared)();

/** Before any loader: as for a sign-in page, but for no application. */
export async function prepareAccountPage(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  const { tenant, phrases } = context.get(pageContext);
  const { pathname, origin, searchParams } = new URL(request.url);
  const cookies = request.headers.get("cookie");
  const headers = new Headers(request.headers);
  // An application that a sign-in in this browser was for has no say here.
  if (cookies) headers.set("cookie", cookies.replace(/_step\.[^;]*/g, ""));
  await preparePage(new Request(origin + pathname, { headers }), context);
  const words = await accountPhrases(phrases, builtInLanguage(context.get(documentChoice)?.language ?? ""));
  const endpoint = tenant?.endpoint ?? origin;
  const cookie = accountCookieOf(tenant?.id ?? "root", endpoint);
  context.set(prepared, () => {
    const look = signInPage(context);
    return {
      look,
      words,
      query: searchParams,
      path: pathname.replace(/\.data$/, ""),
      endpoint,
      base: new URL(endpoint).pathname.replace(/\/$/, ""),
      memory: readAccountMemory(cookie, cookies),
      cookie,
    };
  });
}

/** What changes of the memory; `undefined` forgets a part. */
type Remembered = { [Part in keyof AccountFlow]: AccountFlow[Part] | undefined };

const remembering = ({ memory, cookie }: AccountPage, change: Remembered) => ({
  "set-cookie": accountMemoryCookie(cookie, { ...memory, ...change } as AccountFlow),
});

/** Post, redirect, get; to a page of the account, or to a provider's. */
export const goOn = (page: AccountPage, to: string, change?: Remembered): Response =>
  redirect(to.startsWith("/") ? page.base + to : to, {
    status: 303,
    headers: change ? remembering(page, change) : {},
  });

/** To the overview, which says what was done. */
export type DoneKey = "saved" | "password" | "session" | "others" | "app" | "added" | "removed" | "trust";
export const goHome = (page: AccountPage, done: DoneKey, change?: Remembered): Response =>
  goOn(page, `/account?done=${done}`, change);

export const randomText = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/**
 * To the tenant's own sign-in and back here. The session is what counts: nobody ever redeems the code, and so
 * nobody knows the verifier of its challenge.
 */
function goSignIn(page: AccountPage): Response {
  const state = randomText();
  const query = new URLSearchParams({
    client_id: accountClientId,
    redirect_uri: `${page.endpoint}/account/callback`,
    response_type: "code",
    scope: "openid",
    code_challenge: randomText(),
    code_challenge_method: "S256",
    state,
  });
  const next = nextOf(page.path);
  return goOn(page, `${page.endpoint}/oidc/auth?${query}`, { signIn: { state, next } });
}

/** A page of the account to go on to, else the overview. */
export const nextOf = (path: string | null | undefined): string => AccountPath.safeParse(path).data ?? "/account";

/** Where one proves oneself, and what comes after it. */
export const verifyPath = (next: string | null, way = ""): string =>
  `/account/verify${way}?${new URLSearchParams({ next: nextOf(next) })}`;

/** Once more who it is, then back here. */
export const goProve = (page: AccountPage): Response => goOn(page, verifyPath(page.path), { proof: undefined });

/** The proof that this browser has; without one, there is no use in showing the page. @throws the way to get one */
export function requireProof(page: AccountPage): string {
  const { proof } = page.memory;
  if (!proof || proof.until <= Date.now()) throw goProve(page);
  return proof.id;
}

/** One trip to the region. @throws the way to sign in, or that there are no account pages here */
export async function ask<Schema extends z.ZodType>(
  page: AccountPage,
  path: string,
  body: object,
  schema: Schema,
): Promise<TenantAnswer<z.output<Schema>>> {
  const answer = await readAnswer(await page.look.visit.askTenant(`/account/${path}`, body), schema, page.look);
  if (answer.refusal?.code === "session.not_found") throw goSignIn(page);
  if (answer.refusal?.code === "account_center.not_enabled") throw failed(page, answer.refusal);
  return answer;
}

/** What the page cannot be shown for. */
export const failed = ({ look }: AccountPage, { code, message, status }: Refusal) =>
  data({ code, message, requestId: look.visit.requestId }, { status });

export async function describe(page: AccountPage, ...parts: MePart[]): Promise<MyPage> {
  const { value, refusal } = await ask(page, "describe", { parts }, MyPage);
  if (refusal) throw failed(page, refusal);
  return value;
}

/** @throws that the tenant keeps this field to itself */
export function requireEdit({ look }: AccountPage, { fields }: MyPage, ...names: (keyof AccountFields)[]): void {
  if (names.some((name) => fields[name] === "Edit")) return;
  const { requestId } = look.visit;
  throw data({ code: "account_center.filed_not_editable", requestId }, { status: 404 });
}

/** As `ask`, for what needs a fresh proof. @throws the way to one when the one there was is not */
export async function askProved<Schema extends z.ZodType>(
  page: AccountPage,
  path: string,
  body: object,
  schema: Schema,
): Promise<TenantAnswer<z.output<Schema>>> {
  const answer = await ask(page, path, body, schema);
  if (answer.refusal?.code === "verification_record.permission_denied") throw goProve(page);
  return answer;
}

const Done = z.unknown();

/** A change. @returns why not, or null; @throws as `askProved` */
export const change = async (page: AccountPage, path: string, body: object): Promise<Refusal | null> =>
  (await askProved(page, path, body, Done)).refusal;
