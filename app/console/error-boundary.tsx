import { Outlet } from "react-router";
import type { Route } from "./+types/error-boundary";
import { PageError } from "./page-error.tsx";

/** Whatever a page for everybody throws is shown inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}

export default function Boundary() {
  return <Outlet />;
}
