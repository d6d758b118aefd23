import { lazy, Suspense } from "react";
import { data } from "react-router";
import { pageContext } from "../../context.ts";
import type { Route } from "./+types/import-error";

/** For work on the page of errors: what a page shows whose script is not there, as after another release. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).isDevelopment) throw data(null, { status: 404 });
  return null;
}

const path = "/assets/nothing.js";
const Missing = lazy(() =>
  import.meta.env.SSR ? Promise.resolve({ default: () => null }) : import(/* @vite-ignore */ path),
);

export default function ImportError() {
  return (
    <Suspense>
      <Missing />
    </Suspense>
  );
}
