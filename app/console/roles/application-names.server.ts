import type { User } from "../../../contracts/user.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { ListResult } from "../api-result.ts";
import { findChoices, withChosen } from "../choices/choices.server.ts";
import type { Free } from "../kit/use-found.ts";

/** Of the hundred youngest applications, and of those that the users of a page have beside them. */
export async function applicationNames(
  call: ApiCall,
  page: Promise<Outcome<ListResult<User>>>,
): Promise<Outcome<Free>> {
  const [first, users] = await Promise.all([findChoices(call, "applications"), page]);
  if (!first.ok || !users.ok) return first;
  const ids = new Set(users.value.items.flatMap(({ applicationId }) => applicationId ?? []));
  return { ok: true, value: await withChosen(call, "applications", first.value, [...ids]) };
}
