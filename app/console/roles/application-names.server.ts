import { Application } from "../../../contracts/application.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";

export type ApplicationName = Pick<Application, "id" | "name">;

/** Of the hundred youngest applications; who has more reads ids. */
export async function applicationNames(call: ApiCall): Promise<Outcome<ApplicationName[]>> {
  const part = await call.list("/api/applications?page=1&page_size=100", Application.pick({ id: true, name: true }));
  return part.ok ? { ok: true, value: part.value.items } : part;
}
