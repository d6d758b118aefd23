import { z } from "zod";
import { AppError } from "../../kernel/error.ts";
import type { ControlCtx } from "../context.ts";
import type { Hostname, HostnameProvider } from "./provider.ts";

const api = "https://api.cloudflare.com/client/v4";

const Record = z.object({ txt_name: z.string(), txt_value: z.string() }).partial();
/** Parts of a custom hostname (`GET /zones/{zone}/custom_hostnames/{id}`) that count here. */
const CustomHostname = z.object({
  id: z.string(),
  status: z.string().default("pending"),
  verification_errors: z.array(z.string()).nullish(),
  ownership_verification: z.object({ type: z.string(), name: z.string(), value: z.string() }).nullish(),
  ssl: z
    .object({
      status: z.string().default("initializing"),
      validation_records: z.array(Record).nullish(),
      validation_errors: z.array(z.object({ message: z.string() })).nullish(),
      certificates: z.array(z.object({ expires_on: z.string().nullish() })).nullish(),
    })
    .nullish(),
});
const Reply = z.object({
  // A deletion answers with the id alone.
  success: z.boolean().default(false),
  errors: z.array(z.object({ code: z.number() })).default([]),
  result: z.unknown(),
});

/** The host name exists there already: in this zone (1406, 1411), or in somebody else's account (1414). */
const takenCodes = [1406, 1411, 1414];
const goneCode = 1436;
const lost = ["moved", "blocked", "deleted", "pending_blocked", "pending_deletion"];

const hostnameOf = ({ id, status, ssl, ...rest }: z.infer<typeof CustomHostname>): Hostname => {
  const ownership = rest.ownership_verification;
  const validation = (ssl?.validation_records ?? []).flatMap(({ txt_name: name, txt_value: value }) =>
    name && value ? [{ type: "TXT" as const, name, value }] : [],
  );
  const ends = (ssl?.certificates ?? []).flatMap(({ expires_on }) => (expires_on ? [Date.parse(expires_on)] : []));
  const hasErrors = (rest.verification_errors?.length ?? 0) + (ssl?.validation_errors?.length ?? 0) > 0;
  return {
    id,
    isVerified: status === "active",
    hasCertificate: ssl?.status === "active",
    isLost: lost.includes(status),
    records: [
      ...(ownership ? [{ type: "TXT" as const, name: ownership.name, value: ownership.value }] : []),
      ...validation,
    ],
    certificateExpiresAt: ends.length > 0 ? Math.min(...ends) : null,
    error: hasErrors ? "domain.not_verified" : null,
  };
};

/** In seconds, as Cloudflare sends it (RFC 9110, section 10.2.3); an hour at most. */
const retryAfterOf = (header: string | null): { retryAfter?: number } => {
  const seconds = Number(header);
  return header !== null && seconds > 0 ? { retryAfter: Math.min(Math.ceil(seconds), 3600) } : {};
};

/** Cloudflare for SaaS: custom hostnames with certificates that it renews. Its address comes from `SERVICE_URLS` in tests. */
export function cloudflare(
  ctx: ControlCtx,
  { token, zone, target }: { token: string; zone: string; target: string },
): HostnameProvider {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await ctx.outbound
      .fetch(ctx.serviceUrl(`${api}/zones/${zone}/custom_hostnames${path}`), {
        method,
        maxRedirects: 0,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      .catch((cause) => {
        throw new AppError("domain.cloudflare_unknown_error", { cause });
      });
    const reply = Reply.safeParse(await answer.json().catch(() => null)).data;
    if (answer.status === 429 || answer.status >= 500 || !reply)
      throw new AppError("domain.cloudflare_response_error", {
        data: { status: answer.status },
        ...retryAfterOf(answer.headers.get("retry-after")),
      });
    return { status: answer.status, reply, codes: reply.errors.map(({ code }) => code) };
  };
  const read = ({ status, reply, codes }: Awaited<ReturnType<typeof call>>): Hostname => {
    if (codes.some((code) => takenCodes.includes(code))) throw new AppError("domain.hostname_already_exists");
    const found = reply.success ? CustomHostname.safeParse(reply.result).data : undefined;
    if (!found) throw new AppError("domain.cloudflare_response_error", { data: { status } });
    return hostnameOf(found);
  };
  return {
    target,
    create: async (hostname) =>
      read(
        await call("POST", "", {
          hostname,
          ssl: { method: "txt", type: "dv", settings: { min_tls_version: "1.2" } },
        }),
      ),
    read: async (id) => {
      const answer = await call("GET", `/${encodeURIComponent(id)}`);
      return answer.status === 404 || answer.codes.includes(goneCode) ? null : read(answer);
    },
    find: async (domain) => {
      const { status, reply } = await call("GET", `?${new URLSearchParams({ hostname: domain })}`);
      const found = reply.success ? z.array(CustomHostname.pick({ id: true })).safeParse(reply.result).data : undefined;
      if (!found) throw new AppError("domain.cloudflare_response_error", { data: { status } });
      return found[0]?.id ?? null;
    },
    remove: async (id) => {
      const { status, codes } = await call("DELETE", `/${encodeURIComponent(id)}`);
      if (status !== 200 && status !== 404 && !codes.includes(goneCode))
        throw new AppError("domain.cloudflare_response_error", { data: { status } });
    },
  };
}
