import { type IncomingMessage, request } from "node:http";
import type { Application } from "../../contracts/application.ts";
import { Browser } from "./browser.ts";
import type { Person, Tenant } from "./fixture.ts";

/** What the origin of the tests says of a request that reached it. */
export interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
  json(): Echo;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A protected application, and its host as browsers know it. */
export interface Protected {
  tenant: Tenant;
  app: Application;
  host: string;
}

/** A browser at the host of a protected application: it keeps that host's cookies, and those of the tenant's. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly tenantBrowser = new Browser();
  readonly site: Protected;

  constructor(site: Protected) {
    this.site = site;
  }

  /** One request, with its path exactly as given. */
  send(path: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Answer> {
    const { port } = new URL(this.site.tenant.host.url);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          // An answer that leaves a body unread ends its connection.
          ...{ host: "127.0.0.1", port, path, method, agent: false },
          headers: { host: this.site.host, accept: "text/html", ...(cookie ? { cookie } : {}), ...headers },
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (chunk: string) => {
            text += chunk;
          });
          answer.on("end", () => {
            this.keep(answer.headers["set-cookie"] ?? []);
            const { statusCode: status = 0, headers } = answer;
            resolve({ status, headers, text, json: () => JSON.parse(text) as Echo });
          });
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  }

  private keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** Asks for a path, signs in where that is asked for, and ends where the browser does. */
  async open(path: string, person: Person | null = null): Promise<Answer> {
    let answer = await this.send(path);
    for (let hops = 0; hops < 5; hops += 1) {
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
      const url = new URL(location);
      if (url.host === this.site.host) answer = await this.send(url.pathname + url.search);
      else {
        const landing = await this.tenantBrowser.open(this.site.tenant, url, person);
        if (landing.url?.host !== this.site.host) return answer;
        answer = await this.send(landing.url.pathname + landing.url.search);
      }
    }
    throw new Error("redirected without end");
  }
}
