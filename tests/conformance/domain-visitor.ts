import { sendRaw } from "./raw.ts";

/** A browser at a host that no resolver knows: its cookies by their names, and the lines that set them as they came. */
export class DomainVisitor {
  readonly jar = new Map<string, string>();
  readonly lines: string[] = [];
  readonly #address: string;
  readonly #domain: string;
  constructor(address: string, domain: string) {
    this.#address = address;
    this.#domain = domain;
  }

  async send(method: string, path: string, body?: object, cookies: ReadonlyMap<string, string> = this.jar) {
    const headers = {
      ...{ host: this.#domain, origin: `https://${this.#domain}` },
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await sendRaw(`${this.#address}${path}`, sent);
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    this.lines.push(line);
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") this.jar.delete(name);
    else this.jar.set(name, value);
  }
}
