import { useEffect } from "react";
import { Outlet } from "react-router";
import { isWholeRequest } from "../../document.ts";
import { requireApiClient, signInFirst } from "../api-client.server.ts";
import { PageError } from "../page-error.tsx";
import type { Route } from "./+types/guard";
import { useFrame } from "./frame-data.ts";
import { signInAgain } from "./sign-in-again.ts";

/** Pages for who is signed in. The session at the edge lets them begin; whether it holds streams in with the shell. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const calls = await requireApiClient({ context, request });
  if (isWholeRequest(request) && !(await calls.session.standing())) throw signInFirst(request);
  return null;
}

export const shouldRevalidate = () => false;

export default function Guard() {
  useWatch();
  return <Outlet />;
}

/** Whatever a page below throws is shown inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}

/** Sends somebody whose session has ended to sign in, and back here afterwards, to the letter of the address. */
function useWatch() {
  const shell = useFrame()?.shell;
  useEffect(() => {
    let isCurrent = true;
    void shell?.then((outcome) => {
      if (isCurrent && !outcome.ok && outcome.failure.status === 401) signInAgain();
    });
    return () => {
      isCurrent = false;
    };
  }, [shell]);
}
