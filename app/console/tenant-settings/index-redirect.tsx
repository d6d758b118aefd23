import { redirect, useParams } from "react-router";
import { z } from "zod";
import { MemberScope } from "../../../contracts/member.ts";
import { isWholeRequest, type PageHandle } from "../../document.ts";
import { CardSkeleton } from "../../ui/skeletons.tsx";
import { needed } from "../api-client.server.ts";
import { ClientRedirect } from "../tenants/client-redirect.tsx";
import { requireCloudApiClient } from "../tenants/cloud.server.ts";
import type { Route } from "./+types/index-redirect";
import { TenantSection } from "./tenant-section.tsx";

export const handle = { phrases: ["tenants"] } satisfies PageHandle;

const tabFor = (mayManage: boolean) => (mayManage ? "settings" : "members");

/** Where who manages the tenant and who does not each have something to do. */
export async function loader({ context, params: { tenantId }, request }: Route.LoaderArgs) {
  const calls = await requireCloudApiClient({ context, request });
  if (!isWholeRequest(request)) return null;
  const path = `/api/tenants/${tenantId}/members/${calls.userId}/scopes`;
  const scopes = await needed(request, calls.cloud(path, z.array(MemberScope)));
  const tab = tabFor(scopes.some(({ name }) => name === "manage:tenant"));
  throw redirect(`/console/${tenantId}/tenant-settings/${tab}`);
}

export default function IndexRedirect() {
  const { tenantId } = useParams();
  const pending = <CardSkeleton lines={4} />;
  return (
    <TenantSection pending={pending}>
      {({ can }) => (
        <>
          {pending}
          <ClientRedirect path={`/console/${tenantId}/tenant-settings/${tabFor(can("manage:tenant"))}`} />
        </>
      )}
    </TenantSection>
  );
}
