import { Outlet } from "react-router";

/** Inside one tenant. */
export default function TenantLayout() {
  return <Outlet />;
}
