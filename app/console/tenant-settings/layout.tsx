import { Outlet } from "react-router";

/** Settings of a tenant. */
export default function TenantSettingsLayout() {
  return <Outlet />;
}
