import { type Inline, parseMarkdown } from "../markdown.ts";
import { exampleOf, type Field, fieldsOf, type Schema, typeOf } from "./fields.ts";
import { type Plane, planes } from "./planes.ts";

interface Content {
  content?: { "application/json"?: { schema: Schema } };
}
interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content & { $ref?: string; description?: string }>;
}
interface OpenApi {
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { responses: Record<string, { description: string }> };
}

/** An operation in a list. */
export interface Brief {
  id: string;
  method: string;
  path: string;
  summary: string;
}

type Parameter = Field & { place: string };

export interface Operation extends Brief {
  about: Inline[];
  isOpen: boolean;
  parameters: Parameter[];
  body: { type: string; fields: Field[] } | null;
  answer: { status: string; type: string | null; fields: Field[] };
  errors: { status: string; about: Inline[] }[];
  curl: string;
}

export interface Section<T> {
  plane: Plane;
  slug: string;
  title: string;
  operations: T[];
}

interface Source extends Brief {
  document: OpenApi;
  described: Described;
}

const planeOf = (path: string, index: number): Plane => {
  if (index > 0) return "cloud";
  if (/^\/api\/(experience|interaction)\b/.test(path)) return "experience";
  return /^\/api\/(my-account|verifications)\b/.test(path) ? "account" : "management";
};

const slugOf = (tag: string) => tag.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** Every operation under its heading, in the order of the planes and, within them, of the alphabet. */
function sectionsOf(documents: readonly OpenApi[]): Section<Source>[] {
  const sections = new Map<string, Section<Source>>();
  for (const [index, document] of documents.entries())
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, described] of Object.entries(methods)) {
        const [title = ""] = described.tags;
        const plane = planeOf(path, index);
        const key = `${planes.findIndex(({ id }) => id === plane)} ${title}`;
        const section = sections.get(key) ?? { plane, slug: slugOf(title), title, operations: [] };
        const { operationId: id, summary } = described;
        section.operations.push({ id, method: method.toUpperCase(), path, summary, document, described });
        sections.set(key, section);
      }
  return [...sections.keys()].sort().flatMap((key) => sections.get(key) ?? []);
}

/** Made when an isolate is first asked: converting all schemas takes a moment. */
const made = new Map<string, Section<Source>[]>();

function sectionsFrom(key: string, documents: () => object[]): Section<Source>[] {
  const known = made.get(key) ?? sectionsOf(documents() as OpenApi[]);
  made.set(key, known);
  return known;
}

const brief = ({ id, method, path, summary }: Source): Brief => ({ id, method, path, summary });

/** Sections with the operations that have all words of a filter; without one, all of them. */
export function listSections(key: string, documents: () => object[], filter: string): Section<Brief>[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (section: Section<Source>) => (one: Source) => {
    const text = `${one.method} ${one.path} ${one.summary} ${section.title} ${one.id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return sectionsFrom(key, documents)
    .map((section) => ({ ...section, operations: section.operations.filter(fits(section)).map(brief) }))
    .filter(({ operations }) => operations.length > 0);
}

export function findSection(
  key: string,
  documents: () => object[],
  { plane, slug }: { plane: string; slug: string },
): Section<Operation> | null {
  const section = sectionsFrom(key, documents).find((one) => one.plane === plane && one.slug === slug);
  return section ? { ...section, operations: section.operations.map(inDetail) } : null;
}

const inline = (text: string): Inline[] =>
  parseMarkdown(text).flatMap((block) => (block.kind === "paragraph" ? block.parts : []));
const schemaOf = ({ content }: Content) => content?.["application/json"]?.schema;

function inDetail(source: Source): Operation {
  const { document, described } = source;
  const { parameters, requestBody, responses, description = "", security } = described;
  const body = requestBody && schemaOf(requestBody);
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? ["200", {}];
  const answered = schemaOf(answer);
  const aboutError = ($ref = "") => document.components.responses[$ref.split("/").at(-1) ?? ""]?.description ?? "";
  return {
    ...brief(source),
    about: inline(description),
    isOpen: security?.length === 0,
    parameters: folded(parameters.map(parameterOf)),
    body: body ? { type: typeOf(body, body), fields: fieldsOf(body) } : null,
    answer: { status, type: answered ? typeOf(answered, answered) : null, fields: answered ? fieldsOf(answered) : [] },
    errors: Object.entries(responses)
      .filter(([code]) => Number(code) >= 400)
      .map(([code, { $ref }]) => ({ status: code, about: inline(aboutError($ref)) })),
    curl: curlOf(source, body),
  };
}

function parameterOf({ name, in: place, required, schema, description }: Described["parameters"][number]): Parameter {
  const [field] = fieldsOf({ properties: { [name]: schema }, ...(required ? { required: [name] } : {}) });
  return { ...(field as Field), place, ...(description ? { about: description } : {}) };
}

/** `search.name` and its like in one line: what they have in common is said once. */
function folded(parameters: readonly Parameter[]): Parameter[] {
  const families = Map.groupBy(parameters, ({ name }) => /^(\w+)\.\w+$/.exec(name)?.[1] ?? name);
  return [...families].flatMap(([family, members]) => {
    const dotted = members.filter(({ name }) => name !== family);
    const [first] = dotted;
    if (!first || dotted.length < 2) return members;
    const names = dotted.map(({ name }) => name.slice(family.length + 1)).join(", ");
    const about = [`field: ${names}`, first.about].filter(Boolean).join("; ");
    return [...members.filter(({ name }) => name === family), { ...first, name: `${family}.<field>`, about }];
  });
}

function curlOf({ method, path, document, described }: Source, body: Schema | undefined): string {
  const server = document.servers[0]?.url ?? "";
  const required = described.parameters.filter((one) => one.in === "query" && one.required);
  const query = required
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema)))}`)
    .join("&");
  return [
    `curl${method === "GET" ? "" : ` --request ${method}`}`,
    `  "${server}${path}${query && `?${query}`}"`,
    ...(described.security ? [] : [`  --header "Authorization: Bearer $TOKEN"`]),
    ...(body
      ? [`  --header "Content-Type: application/json"`, `  --data '${JSON.stringify(exampleOf(body), null, 2)}'`]
      : []),
  ].join(" \\\n");
}
