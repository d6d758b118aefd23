import { data, redirect, replace } from "react-router";
import { ConnectorData } from "../../../contracts/experience.ts";
import { StartedLink } from "../../../contracts/me.ts";
import type { Failure } from "../../failure.ts";
import { type ApiClient, Nothing, refusal, requireApiClient } from "../api-client.server.ts";
import type { Route } from "./+types/social";
import { profilePath, proofPath, unproved } from "./account-change.ts";
import { linkCookie } from "./link-cookie.server.ts";
import { newState } from "./link-window.ts";

/** Linking and unlinking a provider. A page with scripts goes there in a window of its own, others in their own. */
export async function action({ context, request }: Route.ActionArgs) {
  const calls = await requireApiClient({ context, request });
  const form = await request.formData();
  const connectorId = String(form.get("connectorId") ?? "");
  switch (form.get("intent")) {
    case "start":
      return start(request, calls, connectorId, form.get("state"));
    case "link":
      return link(request, calls, connectorId, form);
    case "unlink":
      return unlink(request, calls, connectorId, form);
    default:
      throw data(null, { status: 400 });
  }
}

/** Whoever comes here by a link. */
export const loader = () => redirect(profilePath);

async function start(request: Request, calls: ApiClient, connectorId: string, given: unknown) {
  const { origin, protocol } = new URL(request.url);
  const isScripted = typeof given === "string" && given !== "";
  const state = isScripted ? given : newState();
  const body = { connectorId, state, redirectUri: `${origin}/console/handle-social` };
  const outcome = await calls.me("/me/social/authorization-uri", StartedLink, { method: "POST", body });
  if (!outcome.ok) return refusedChange(request, outcome.failure, connectorId);
  const { redirectTo } = outcome.value;
  if (isScripted) return { redirectTo };
  const kept = linkCookie(`${state}.${connectorId}`, protocol === "https:");
  throw redirect(redirectTo, { headers: { "set-cookie": kept } });
}

async function link(request: Request, calls: ApiClient, connectorId: string, form: FormData) {
  const { origin } = new URL(request.url);
  const sent = new URLSearchParams(String(form.get("query") ?? ""));
  const redirectUri = `${origin}/console/handle-social`;
  const answer = ConnectorData.safeParse({ ...Object.fromEntries(sent), redirectUri });
  if (!answer.success) return data({ failure: { status: 400 } }, { status: 400 });
  const body = { connectorId, connectorData: answer.data };
  const outcome = await calls.me("/me/social/link-identity", Nothing, { method: "POST", body });
  if (!outcome.ok) return refusal(request, outcome.failure);
  if (form.get("stay") === "1") return { isLinked: true };
  throw redirect(`${profilePath}?saved=linked`);
}

async function unlink(request: Request, calls: ApiClient, connectorId: string, form: FormData) {
  const path = `/me/social/identity/${encodeURIComponent(connectorId)}`;
  const outcome = await calls.me(path, Nothing, { method: "DELETE" });
  if (!outcome.ok) return refusedChange(request, outcome.failure, connectorId);
  if (form.get("stay") === "1") return { isUnlinked: true };
  throw redirect(profilePath);
}

function refusedChange(request: Request, failure: Failure, connectorId: string) {
  if (failure.code === unproved) throw replace(proofPath("changeProvider", connectorId));
  return refusal(request, failure);
}
