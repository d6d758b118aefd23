import { Outlet } from "react-router";
import type { PageHandle } from "../document.ts";
import "./sign-in.css";

/** These pages work without any script, so they send none. */
export const handle: PageHandle = { scripts: false };

export default function SignInLayout() {
  return (
    <main className="card">
      <Outlet />
    </main>
  );
}
