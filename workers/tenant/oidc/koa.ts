import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type EndpointParts, endpointParts } from "../../../contracts/endpoint.ts";

/** What is needed here of a fetch `Request`; the names of its headers are in lower case. */
export interface RequestHead {
  method: string;
  headers: Record<string, string>;
}

/**
 * What Koa reads of a request: its headers, its body, the scheme and address of the socket below. The body is whole
 * already, so this is no stream: it has of one what the engine's parser of bodies uses.
 */
class InProcessRequest extends EventEmitter {
  readonly method: string;
  readonly httpVersion = "1.1";
  readonly readable = true;
  readonly readableEncoding = null;
  readonly headers: Record<string, string>;
  readonly socket: EventEmitter & { remoteAddress: string; encrypted: boolean; readable: true; writable: true };
  readonly url: string;
  /** With the part of the path below which the app is mounted; links to itself are built from it. */
  readonly originalUrl: string;
  private readonly body: Uint8Array | null;

  constructor(
    request: RequestHead,
    place: { path: string; mount: string; endpoint: EndpointParts; clientIp: string },
    body: Uint8Array | null,
  ) {
    super();
    this.method = request.method;
    this.url = place.path;
    this.originalUrl = place.mount + place.path;
    this.headers = { ...request.headers };
    // Links and cookies follow the configured endpoint, whatever the client wrote into these.
    this.headers.host = place.endpoint.host;
    for (const name of ["x-forwarded-host", "x-forwarded-proto", "forwarded"]) delete this.headers[name];
    if (body) this.headers["content-length"] = String(body.length);
    const encrypted = place.endpoint.isSecure;
    this.socket = Object.assign(new EventEmitter(), {
      remoteAddress: place.clientIp,
      encrypted,
      readable: true,
      writable: true,
    } as const);
    this.body = body;
  }

  async *iterator(): AsyncGenerator<Uint8Array> {
    if (this.body) yield this.body;
  }
}

type HeaderValue = string | string[];

/** What Koa writes to, kept until it ends and then a fetch `Response`. */
class InProcessResponse extends EventEmitter {
  statusCode = 404;
  statusMessage = "";
  headersSent = false;
  finished = false;
  writableEnded = false;
  writable = true;
  readonly req: InProcessRequest;
  readonly socket: InProcessRequest["socket"];
  readonly response: Promise<Response>;
  private readonly named = new Map<string, HeaderValue>();
  private readonly chunks: BlobPart[] = [];
  private settle: (response: Response) => void = () => undefined;

  constructor(request: InProcessRequest) {
    super();
    this.req = request;
    this.socket = request.socket;
    this.response = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  setHeader(name: string, value: number | HeaderValue): this {
    this.named.set(name.toLowerCase(), Array.isArray(value) ? value.map(String) : String(value));
    return this;
  }
  getHeader = (name: string): HeaderValue | undefined => this.named.get(name.toLowerCase());
  hasHeader = (name: string): boolean => this.named.has(name.toLowerCase());
  removeHeader = (name: string): void => void this.named.delete(name.toLowerCase());
  getHeaders = (): Record<string, HeaderValue> => Object.fromEntries(this.named);
  getHeaderNames = (): string[] => [...this.named.keys()];
  flushHeaders(): void {
    this.headersSent = true;
  }

  write(chunk: string | Uint8Array): boolean {
    this.chunks.push(typeof chunk === "string" ? chunk : new Uint8Array(chunk));
    return true;
  }

  end(chunk?: string | Uint8Array): this {
    if (this.finished) return this;
    if (chunk !== undefined && chunk !== null) this.write(chunk);
    this.headersSent = this.finished = this.writableEnded = true;
    this.writable = false;
    const headers = new Headers();
    for (const [name, value] of this.named) {
      if (name === "content-length" || name === "transfer-encoding" || name === "connection") continue;
      for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
    }
    const isEmpty = this.statusCode === 204 || this.statusCode === 304 || this.req.method === "HEAD";
    const body = this.chunks.length === 1 ? (this.chunks[0] as BodyInit) : new Blob(this.chunks);
    this.settle(new Response(isEmpty ? null : body, { status: this.statusCode, headers }));
    // Not `queueMicrotask`: the runtime keeps what that calls until it collects the whole heap (docs/decisions/049).
    void Promise.resolve().then(() => {
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }
}

type NodeCallback = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Mounted {
  request: IncomingMessage;
  response: ServerResponse;
  answered: Promise<Response>;
}

/** A pair that Koa's code takes for Node's own, for a request to `path` below `mount` of the endpoint. */
export function asNodePair(
  request: RequestHead,
  path: string,
  endpoint: string,
  clientIp: string | null,
  body: Uint8Array | null,
): Mounted {
  const parts = endpointParts(endpoint);
  const place = { path, mount: `${parts.path}/oidc`, endpoint: parts, clientIp: clientIp ?? "0.0.0.0" };
  const incoming = new InProcessRequest(request, place, body);
  const outgoing = new InProcessResponse(incoming);
  const unknown: { request: unknown; response: unknown } = { request: incoming, response: outgoing };
  return {
    request: unknown.request as IncomingMessage,
    response: unknown.response as ServerResponse,
    answered: outgoing.response,
  };
}

/** Runs a Koa app on a fetch request, without a port between. */
export async function callKoa(callback: NodeCallback, pair: Mounted): Promise<Response> {
  await callback(pair.request, pair.response);
  return pair.answered;
}
