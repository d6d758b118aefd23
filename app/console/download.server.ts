import { data } from "react-router";
import type { Ask } from "../../workers/control/sessions/session.ts";
import { type ApiClient, failureOfAsk, signInFirst } from "./api-client.server.ts";

const kept = ["content-type", "content-disposition", "export-is-cut"];

/** A file of the Management API, which goes through as it is written: nothing of it is kept here. @throws what a page shows */
export async function passOn(request: Request, { session }: ApiClient, ask: Ask, path: string): Promise<Response> {
  const asked = ask(path).catch((thrown) => {
    const failure = failureOfAsk(thrown);
    if (!failure) throw thrown;
    throw failure.status === 401 ? signInFirst(request) : data(failure, { status: failure.status });
  });
  const [isStanding, file] = await Promise.all([session.standing(), asked]);
  if (!isStanding || file.status === 401) throw signInFirst(request);
  if (!file.ok) throw data(await file.json().catch(() => null), { status: file.status });
  const headers = new Headers({ "cache-control": "no-store" });
  for (const name of kept) {
    const value = file.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
