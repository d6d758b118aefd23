import { redirect } from "react-router";
import { pageContext } from "../../context.ts";
import type { Route } from "./+types/tenant-redirect";

/** The first steps: of an installation, or in the cloud of a person. */
export const loader = ({ context }: Route.LoaderArgs): Response =>
  redirect(context.get(pageContext).edition === "oss" ? "/console/welcome" : "/console/onboarding");
