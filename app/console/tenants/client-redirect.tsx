import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Leads on, in place of this entry of the history: for what is only known once it has streamed in. */
export function ClientRedirect({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(path, { replace: true });
  }, [navigate, path]);
  return null;
}
