import { CheckedPassword } from "../../../contracts/sign-in-experience.ts";
import { requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/check-password";
import { policyOf } from "./policy-form.ts";

/** What the tester asks while somebody types: the `Outcome` of a password under the policy of the form. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const user = String(form.get("user") ?? "").trim();
  const body = {
    password: String(form.get("password") ?? ""),
    passwordPolicy: policyOf(form),
    owner: user === "" ? {} : user.includes("@") ? { email: user } : { name: user },
  };
  const path = "/api/sign-in-exp/default/check-password";
  return Response.json(await calls.tenant(params.tenantId)(path, CheckedPassword, { method: "POST", body }));
}
