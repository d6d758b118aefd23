import { ListedUser } from "../../../contracts/user.ts";
import type { Outcome } from "../../failure.ts";
import { pageNumber } from "../../ui/page-number.ts";
import type { ApiCall } from "../api-client.server.ts";
import type { ListResult } from "../api-result.ts";
import { containing, keywordOf, pageSize } from "../list-query.ts";

const sortable = ["name", "createdAt", "lastSignInAt"];
const dayMs = 86_400_000;

/** What an address of the list asks the Management API for. */
export function userQuery(address: URLSearchParams, now: number): URLSearchParams {
  const query = new URLSearchParams({ page_size: String(pageSize), enableCap: "true" });
  const put = (name: string, value: string | null) => value && query.set(name, value);
  query.set("page", String(pageNumber(address)));
  const keyword = keywordOf(address);
  if (keyword) query.set("search", containing(keyword));
  const sort = address.get("sort");
  if (sort && sortable.includes(sort.replace(/^-/, ""))) query.set("sort", sort);
  const status = address.get("status");
  if (status) query.set("isSuspended", String(status === "suspended"));
  put("roleId", address.get("role"));
  put("applicationId", address.get("application"));
  const days = Number(address.get("created"));
  if (days > 0 && days < 4000) query.set("createdFrom", String(now - days * dayMs));
  return query;
}

/** A page of users, with the names of the applications that they registered in. */
export const readUsers = (call: ApiCall, request: Request): Promise<Outcome<ListResult<ListedUser>>> =>
  call.list(`/api/users?${userQuery(new URL(request.url).searchParams, Date.now())}`, ListedUser);
