import { redirect } from "react-router";
import { pageContext } from "../../context.ts";
import type { Route } from "./+types/sign-out";

/** What is longer than our own addresses fits into no header either. */
const longestPath = 2048;

/** A link signs nobody out: that is for a form of ours. */
export const loader = (): Response => redirect("/console");

/** With `to`, somebody else is to sign in, and to come there. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const answer = await context.get(pageContext).console.signOut(form.get("everywhere") === "true");
  const to = form.get("to");
  if (typeof to === "string" && to !== "" && to.length <= longestPath)
    answer.headers.set("location", `/console/sign-in?to=${encodeURIComponent(to)}`);
  return answer;
}
