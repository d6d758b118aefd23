import { redirect } from "react-router";
import { pageVisit } from "../../context.ts";
import type { Route } from "./+types/sign-out";

/** A link signs nobody out: that is for a form of ours. */
export const loader = (): Response => redirect("/console");

export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  return context.get(pageVisit).console.signOut(form.get("everywhere") === "true");
}
