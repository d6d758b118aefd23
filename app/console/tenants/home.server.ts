import { z } from "zod";
import { ErrorBody } from "../../../contracts/error.ts";
import { TenantInvitation } from "../../../contracts/member.ts";
import { Tenant } from "../../../contracts/tenant.ts";
import type { PageVisit } from "../../context.ts";

type Session = NonNullable<Awaited<ReturnType<PageVisit["console"]["session"]>>>;

/** What somebody who is signed in has in the cloud; null for one whose session has just ended. */
export interface Cloud {
  tenants: Pick<Tenant, "id" | "name" | "regionName">[];
  invitations: Pick<TenantInvitation, "id" | "tenantName">[];
}

export async function readCloud({ edition }: PageVisit, session: Session): Promise<Cloud | null> {
  const list = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>[]> => {
    const answer = edition === "cloud" ? await session.cloud(path).catch(() => null) : null;
    return answer?.ok ? z.array(schema).parse(await answer.json()) : [];
  };
  const [isStanding, tenants, invitations] = await Promise.all([
    session.standing,
    list("/api/tenants", Tenant),
    list("/api/invitations", TenantInvitation),
  ]);
  if (!isStanding) return null;
  return {
    tenants: tenants.map(({ id, name, regionName }) => ({ id, name, regionName })),
    invitations: invitations
      .filter(({ status }) => status === "Pending")
      .map(({ id, tenantName }) => ({ id, tenantName })),
  };
}

/** @returns why it was not made; null when it was */
export async function createTenant(session: Session, form: FormData): Promise<string | null> {
  const body = { name: String(form.get("name") ?? ""), regionName: form.get("regionName"), tag: "development" };
  const answer = await session.cloud("/api/tenants", { method: "POST", body });
  return answer.ok ? null : ErrorBody.parse(await answer.json()).message;
}
