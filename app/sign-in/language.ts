import { redirect } from "react-router";
import { isLanguageTag } from "../../contracts/language-tag.ts";
import { preferenceCookie } from "../preferences.server.ts";
import { ownPath } from "../preferences.ts";
import type { Route } from "./+types/language";

/** Keeps the language that a reader picks at the foot of a page, and goes back to it. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const language = query.get("to") ?? "";
  const headers = new Headers({ "cache-control": "no-store" });
  if (isLanguageTag(language)) headers.set("set-cookie", preferenceCookie("language", language, request));
  return redirect(ownPath(query.get("from"), "/"), { headers });
}
