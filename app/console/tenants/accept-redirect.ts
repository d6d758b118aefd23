import { redirect } from "react-router";

/** An invitation has an id. */
export const loader = (): Response => redirect("/console");
