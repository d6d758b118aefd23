import { Outlet } from "react-router";
import { FailurePage } from "../ui/failure-page.tsx";
import type { Route } from "./+types/error-boundary";

/** Whatever a page for everybody throws is shown inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}

export default function Boundary() {
  return <Outlet />;
}
