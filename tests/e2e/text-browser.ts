import { type DefaultTreeAdapterMap, parse } from "parse5";
import { Browser } from "../conformance/browser.ts";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

const isElement = (node: Node): node is Element => "tagName" in node;
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

function* within(node: Node): Generator<Element> {
  if (isElement(node)) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* within(child);
}

function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

const words = (node: Node): string => textOf(node).replace(/\s+/g, " ").trim();

/**
 * A browser that runs no script and knows no address of ours: it reads pages, fills in the fields that their
 * labels name, presses what is written on the buttons, and follows redirects up to `home`, where the app is.
 */
export class TextBrowser {
  private readonly jar = new Browser();
  private document: Node = parse("");
  private readonly typed = new Map<Element, string>();
  private readonly home: string;
  url = new URL("about:blank");
  status = 0;

  constructor(home: string) {
    this.home = home;
  }

  open = (address: string): Promise<void> => this.load(new URL(address), {});

  private async load(first: URL, init: RequestInit): Promise<void> {
    let [url, request] = [first, init];
    for (let hops = 0; hops < 15; hops += 1) {
      this.url = url;
      if (url.href.startsWith(this.home)) return;
      const answer = await this.jar.send(url, request);
      this.status = answer.status;
      const location = answer.headers.get("location");
      if (answer.status < 300 || answer.status >= 400 || location === null) {
        this.document = parse(await answer.text());
        this.typed.clear();
        return;
      }
      [url, request] = [new URL(location, url), {}];
    }
    throw new Error("redirected without end");
  }

  private all = (...tags: string[]): Element[] =>
    [...within(this.document)].filter(({ tagName }) => tags.includes(tagName));

  get isHome(): boolean {
    return this.url.href.startsWith(this.home);
  }
  get heading(): string {
    return this.all("h1").map(words).join(" ");
  }
  get text(): string {
    return this.all("main", "body").map(words)[0] ?? "";
  }
  get labels(): string[] {
    return this.all("label").map(words);
  }
  get scripts(): number {
    return this.all("script").length;
  }

  /** The field that a label stands for: by `for`, or around it. */
  private field(label: string): Element {
    const found = this.all("label").find((candidate) => words(candidate).startsWith(label));
    if (!found) throw new Error(`no label "${label}" on "${this.heading}": ${this.labels.join(", ")}`);
    const id = attribute(found, "for");
    const field = id
      ? this.all("input", "select").find((input) => attribute(input, "id") === id)
      : [...within(found)].find(({ tagName }) => tagName === "input");
    if (!field) throw new Error(`the label "${label}" stands for nothing`);
    return field;
  }

  has = (label: string): boolean => this.labels.some((candidate) => candidate.startsWith(label));

  fill(label: string, value: string): void {
    this.typed.set(this.field(label), value);
  }

  /** What the field of a label holds now. */
  valueOf(label: string): string {
    const field = this.field(label);
    return this.typed.get(field) ?? attribute(field, "value") ?? "";
  }

  follow(text: string): Promise<void> {
    const link = this.all("a").find((candidate) => words(candidate) === text);
    if (!link) throw new Error(`no link "${text}" on "${this.heading}": ${this.all("a").map(words).join(", ")}`);
    return this.load(new URL(attribute(link, "href") ?? "", this.url), {});
  }

  /** Sends the form of a button, as a browser would (HTML, "form submission"). */
  press(text: string): Promise<void> {
    const button = this.all("button").find((candidate) => words(candidate) === text);
    if (!button)
      throw new Error(`no button "${text}" on "${this.heading}": ${this.all("button").map(words).join(", ")}`);
    const formId = attribute(button, "form");
    const form = this.all("form").find((candidate) =>
      formId ? attribute(candidate, "id") === formId : [...within(candidate)].includes(button),
    );
    if (!form) throw new Error(`the button "${text}" is in no form`);
    const data = new URLSearchParams();
    for (const input of within(form)) {
      const name = attribute(input, "name");
      const type = attribute(input, "type") ?? "text";
      if (input.tagName !== "input" || !name) continue;
      if (/^(checkbox|radio)$/.test(type)) {
        const isChecked = this.typed.get(input) ?? attribute(input, "checked");
        if (isChecked === undefined) continue;
        data.append(name, attribute(input, "value") ?? "on");
      } else if (type !== "submit") data.append(name, this.typed.get(input) ?? attribute(input, "value") ?? "");
    }
    const name = attribute(button, "name");
    if (name) data.append(name, attribute(button, "value") ?? "");
    const action = new URL(attribute(button, "formaction") ?? attribute(form, "action") ?? this.url.href, this.url);
    const method = (attribute(button, "formmethod") ?? attribute(form, "method") ?? "get").toLowerCase();
    if (method === "post") return this.load(action, { method: "POST", body: data });
    action.search = data.toString();
    return this.load(action, {});
  }
}
