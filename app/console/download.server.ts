import { data, redirect } from "react-router";
import type { Ask } from "../../workers/control/sessions/session.ts";
import { type ApiClient, failureOfAsk, signInFirst } from "./api-client.server.ts";

const kept = ["content-type", "content-disposition", "export-is-cut"];

/** A file of the Management API, which goes through as it is written: nothing of it is kept here. @throws what a page shows */
export async function passOn(request: Request, { session }: ApiClient, ask: Ask, path: string): Promise<Response> {
  const asked = ask(path).catch((thrown) => {
    const failure = failureOfAsk(thrown);
    if (!failure) throw thrown;
    throw failure.status === 401 ? signInFirst(request) : refusedFile(request, failure.status, failure);
  });
  const [isStanding, file] = await Promise.all([session.standing(), asked]);
  if (!isStanding || file.status === 401) throw signInFirst(request);
  if (!file.ok) throw refusedFile(request, file.status, await file.json().catch(() => null));
  const headers = new Headers({ "cache-control": "no-store" });
  for (const name of kept) {
    const value = file.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}

/** A file that is not there: a tab that would show the answer shows the page above, which says what is wrong. A download fails. */
export function refusedFile(request: Request, status: number, body: unknown) {
  const isTab = request.headers.get("sec-fetch-dest") === "document";
  return isTab ? redirect(new URL(request.url).pathname.replace(/\/[^/]*$/, "")) : data(body, { status });
}
