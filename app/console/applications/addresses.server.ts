import { Application } from "../../../contracts/application.ts";
import type { Outcome } from "../../failure.ts";
import type { ApiCall } from "../api-client.server.ts";
import { textOf } from "../kit/write.server.ts";

type Addresses = Pick<Application["oidcClientMetadata"], "redirectUris" | "postLogoutRedirectUris">;

/** Changes the addresses of an application, on the version that was read for it. */
async function changeAddresses(
  call: ApiCall,
  id: string,
  change: (registered: Addresses) => Addresses,
): Promise<Outcome<Application>> {
  const path = `/api/applications/${id}`;
  const found = await call.versioned(path, Application);
  if (!found.ok) return found;
  const { value, etag } = found.value;
  const changed = change(value.oidcClientMetadata);
  const isSame = (Object.keys(changed) as (keyof Addresses)[]).every(
    (name) => JSON.stringify(changed[name]) === JSON.stringify(value.oidcClientMetadata[name]),
  );
  if (isSame) return { ok: true, value };
  return call(path, Application, {
    method: "PATCH",
    body: { oidcClientMetadata: { ...value.oidcClientMetadata, ...changed } },
    ...(etag ? { headers: { "if-match": etag } } : {}),
  });
}

/** Puts an address first in its list; the one that stood there before, and was replaced, goes. */
function withFirst(list: string[], before: string, uri: string): string[] {
  if (uri === "") return list.filter((each) => each !== before);
  return [...new Set([uri, ...list.filter((each) => each !== before)])];
}

/** Saves the addresses that were filled in on a guide. */
export const saveAddresses = (call: ApiCall, id: string, form: FormData): Promise<Outcome<Application>> =>
  changeAddresses(call, id, ({ redirectUris, postLogoutRedirectUris }) => ({
    redirectUris: withFirst(redirectUris, textOf(form, "redirectUriBefore"), textOf(form, "redirectUri")),
    postLogoutRedirectUris: withFirst(
      postLogoutRedirectUris,
      textOf(form, "signOutUriBefore"),
      textOf(form, "signOutUri"),
    ),
  }));

/** Adds an address to which sign-ins and sign-outs may come back, behind those that are there. */
export const registerAddress = (call: ApiCall, id: string, uri: string): Promise<Outcome<Application>> =>
  changeAddresses(call, id, ({ redirectUris, postLogoutRedirectUris }) => ({
    redirectUris: [...new Set([...redirectUris, uri])],
    postLogoutRedirectUris: [...new Set([...postLogoutRedirectUris, uri])],
  }));
