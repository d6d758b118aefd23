import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express } from "express";
import { afterAll, beforeAll } from "vitest";
import { WebSocketServer } from "ws";
import type { Application } from "../../contracts/application.ts";
import { type Tenant, unique } from "./fixture.ts";
import type { Protected } from "./protected-visitor.ts";

export interface Origin {
  /** `127.0.0.1:<port>`, where the proxy reaches it. */
  address: string;
  /** Requests that reached it, in order. */
  seen: { method: string; url: string; headers: IncomingMessage["headers"] }[];
}

/** An Express application that knows nothing of sign-ins, with a WebSocket that echoes. What `routes` do not answer is echoed, too. */
export function originForFile(routes: (app: Express) => void = () => undefined): () => Origin {
  const app = express();
  const seen: Origin["seen"] = [];
  app.use((request, _, next) => {
    seen.push({ method: request.method, url: request.url, headers: request.headers });
    next();
  });
  routes(app);
  let server: Server;
  beforeAll(async () => {
    app.use((incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const { method, url, headers } = incoming;
        response.json({ method, url, headers, body: Buffer.concat(chunks).toString() });
      });
    });
    server = createServer(app);
    const sockets = new WebSocketServer({ server });
    sockets.on("connection", (socket, { headers }) => {
      socket.send(JSON.stringify(headers));
      socket.on("message", (message, isBinary) => socket.send(message, { binary: isBinary }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => ({ address: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen });
}

export async function createProtected(tenant: Tenant, origin: string, more: object = {}): Promise<Protected> {
  const subDomain = `app-${unique()}`;
  const app = await tenant.manage<Application>("POST", "/api/applications", {
    ...{ type: "Protected", name: "Wiki", protectedAppMetadata: { subDomain, origin } },
  });
  const host = app.protectedAppMetadata?.host ?? "";
  if (Object.keys(more).length > 0)
    await tenant.manage("PATCH", `/api/applications/${app.id}`, { protectedAppMetadata: more });
  return { tenant, app, host };
}
