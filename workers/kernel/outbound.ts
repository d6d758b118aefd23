import { AppError } from "./error.ts";
import { isPublicAddress } from "./ip-address.ts";

/**
 * The way to other services for every address that a tenant or a user had a say in (webhooks, connectors,
 * logos, SSO metadata): refuses private, loopback, link-local and metadata addresses by name, by number in
 * any notation, by what DNS says, and again after each redirect.
 */
export interface Outbound {
  /**
   * @throws `outbound.address_refused` for an address that is not public https,
   * `outbound.no_answer` when nothing came within the time limit or the connection failed.
   */
  fetch(url: string, init?: OutboundInit): Promise<Response>;
  /**
   * The same check for a connection that is no fetch: SMTP. Ports below 1024 are those of mail submission alone.
   * @throws `outbound.address_refused`, `outbound.no_answer`
   */
  requirePublicHost(hostname: string, port: number): Promise<void>;
  /**
   * As much of the check as an address says by itself, for the moment when it is saved. With a port: of a mail server's.
   * @throws `outbound.address_refused`
   */
  requirePublicAddress(url: string, smtpPort?: number): void;
  /** Whether an address is one that the configuration lets through whatever it is. */
  isAllowed(url: string): boolean;
  /**
   * The check of an address that a proxy stands in front of, where `http` may be used, too: as much as it says by itself.
   * @throws `outbound.address_refused`
   */
  requirePublicOrigin(url: string): void;
  /** The same, with what the DNS says. @throws `outbound.address_refused`, `outbound.no_answer` */
  resolvePublicOrigin(url: string): Promise<void>;
}

export interface OutboundInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds for everything up to the answer's headers, redirects included. Default 10,000. */
  timeoutMs?: number;
  /** Default 3. With 0 a redirect is handed back as it is. */
  maxRedirects?: number;
  /** It does no harm if the service gets the request twice. Default: of GET and HEAD alone (RFC 9110, section 9.2.2). */
  isRepeatable?: boolean;
}

export interface OutboundOptions {
  /** Hosts (`host` with any port, or `host:port`) allowed whatever they resolve to, http included: for local development and tests. */
  allowHosts?: readonly string[];
  /** All addresses of a name. */
  resolve?: (hostname: string) => Promise<string[]>;
  fetch?: typeof fetch;
}

export function openOutbound(options: OutboundOptions = {}): Outbound {
  const resolve = options.resolve ?? resolveOverHttps;
  const send = options.fetch ?? fetch;
  const isAllowed = (hostname: string, host: string) =>
    options.allowHosts?.some((allowed) => allowed === hostname || allowed === host) ?? false;
  return {
    async fetch(address, init = {}) {
      const signal = AbortSignal.timeout(init.timeoutMs ?? 10_000);
      const { method = "GET", headers = {}, body } = init;
      const isRepeatable = init.isRepeatable ?? (method === "GET" || method === "HEAD");
      let request: { url: URL; method: string; headers: Record<string, string>; body?: string } = {
        url: parseAddress(address),
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      };
      for (let redirects = 0; ; redirects += 1) {
        if (!isAllowed(request.url.hostname, request.url.host)) await requirePublic(request.url, resolve);
        const answer = await attempt(send, request, signal, isRepeatable);
        const location = answer.headers.get("location");
        const isRedirect = answer.status >= 300 && answer.status < 400 && location !== null;
        if (!isRedirect || init.maxRedirects === 0) return answer;
        await answer.body?.cancel();
        if (redirects >= (init.maxRedirects ?? 3))
          throw new AppError("outbound.no_answer", { details: "too many redirects" });
        request = redirected(request, parseAddress(location, request.url), answer.status);
      }
    },
    async requirePublicHost(hostname, port) {
      const url = parseAddress(`https://${hostname}:${port}/`);
      if (isAllowed(hostname, `${hostname}:${port}`)) return;
      const isHostAlone = url.pathname === "/" && url.search + url.hash + url.username + url.password === "";
      if (!isHostAlone || (port < 1024 && port !== 465 && port !== 587))
        throw new AppError("outbound.address_refused", { details: "not a host and port for SMTP submission" });
      await requirePublicName(url, resolve);
    },
    requirePublicAddress(address, smtpPort) {
      const url = parseAddress(address);
      const host = smtpPort === undefined ? url.host : `${url.hostname}:${smtpPort}`;
      if (isAllowed(url.hostname, host)) return;
      if (smtpPort === undefined) requirePublicForm(url);
      publicNameOf(url);
    },
    isAllowed: (address) => isAllowed(parseAddress(address).hostname, parseAddress(address).host),
    requirePublicOrigin(address) {
      const url = parseAddress(address);
      if (isAllowed(url.hostname, url.host)) return;
      requireOriginForm(url);
      publicNameOf(url);
    },
    async resolvePublicOrigin(address) {
      const url = parseAddress(address);
      if (isAllowed(url.hostname, url.host)) return;
      requireOriginForm(url);
      await requirePublicName(url, resolve);
    },
  };
}

function parseAddress(address: string, base?: URL): URL {
  try {
    return new URL(address, base);
  } catch {
    throw new AppError("outbound.address_refused", { details: "not a URL" });
  }
}

/**
 * A connection that is kept for the next request may be closed by the other end at the moment when it is used: nobody has read the
 * request then, and it is sent once more on a connection of its own.
 */
async function attempt(
  send: typeof fetch,
  { url, ...init }: { url: URL; method: string; headers: Record<string, string>; body?: string },
  signal: AbortSignal,
  isRepeatable: boolean,
): Promise<Response> {
  const once = () => send(url.href, { ...init, redirect: "manual", signal });
  try {
    return await once().catch((thrown: unknown) => {
      if (isRepeatable && isConnectionLost(thrown) && !signal.aborted) return once();
      throw thrown;
    });
  } catch (cause) {
    throw new AppError("outbound.no_answer", { cause });
  }
}

/** As the runtime says it. */
const isConnectionLost = (thrown: unknown): boolean =>
  thrown instanceof Error && "retryable" in thrown && thrown.retryable === true;

/** RFC 9110, section 15.4: 303, and 301 or 302 after a POST, become a GET; credentials stay with their origin. */
function redirected<R extends { url: URL; method: string; headers: Record<string, string>; body?: string }>(
  request: R,
  url: URL,
  status: number,
): R {
  const becomesGet = status === 303 || ((status === 301 || status === 302) && request.method === "POST");
  const sameOrigin = url.origin === request.url.origin;
  const headers = sameOrigin
    ? request.headers
    : Object.fromEntries(Object.entries(request.headers).filter(([name]) => !/^(authorization|cookie)$/i.test(name)));
  const { body, ...rest } = request;
  return { ...rest, url, headers, method: becomesGet ? "GET" : request.method, ...(becomesGet ? {} : { body }) } as R;
}

const refuse = (details: string) => new AppError("outbound.address_refused", { details });

async function requirePublic(url: URL, resolve: (hostname: string) => Promise<string[]>): Promise<void> {
  requirePublicForm(url);
  await requirePublicName(url, resolve);
}

function requirePublicForm(url: URL): void {
  if (url.protocol !== "https:") throw refuse("only https is allowed");
  requireOriginForm(url);
}

function requireOriginForm(url: URL): void {
  if (!/^https?:$/.test(url.protocol)) throw refuse("only http and https are allowed");
  if (url.username !== "" || url.password !== "") throw refuse("credentials in the address are not allowed");
  if (url.port !== "" && Number(url.port) < 1024) throw refuse("this port is not allowed");
}

/** The name to look up, or null for a public address. */
function publicNameOf(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.+$/, "");
  if (isIpAddress(host)) {
    if (!isPublicAddress(host)) throw refuse("not a public address");
    return null;
  }
  if (
    !host.includes(".") ||
    /\.(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|onion|home\.arpa)$/i.test(host)
  ) {
    throw refuse("not a public host name");
  }
  return host;
}

async function requirePublicName(url: URL, resolve: (hostname: string) => Promise<string[]>): Promise<void> {
  const host = publicNameOf(url);
  if (host === null) return;
  const addresses = await resolve(host).catch((cause) => {
    throw new AppError("outbound.no_answer", { cause });
  });
  if (addresses.length === 0) throw new AppError("outbound.no_answer", { details: "the host name cannot be resolved" });
  if (!addresses.every(isPublicAddress)) throw refuse("the host name resolves to a private address");
}

const isIpAddress = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host) || host.includes(":");

/** A and AAAA records by DNS over HTTPS (RFC 8484's JSON form): a Worker has no resolver of its own. */
async function resolveOverHttps(hostname: string): Promise<string[]> {
  const ask = async (type: "A" | "AAAA"): Promise<string[]> => {
    const url = `https://cloudflare-dns.com/dns-query?name=${encodeURIComponent(hostname)}&type=${type}`;
    const answer = await fetch(url, { headers: { accept: "application/dns-json" }, signal: AbortSignal.timeout(3000) });
    const { Answer = [] } = (await answer.json()) as { Answer?: { type: number; data: string }[] };
    return Answer.filter((record) => record.type === (type === "A" ? 1 : 28)).map((record) => record.data);
  };
  return (await Promise.all([ask("A"), ask("AAAA")])).flat();
}
