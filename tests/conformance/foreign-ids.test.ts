import { beforeAll, expect, it } from "vitest";
import { callsThisMachine } from "../host.ts";
import { managementToken, seedTenant, type Tenant, tenantForFile } from "./fixture.ts";
import { examples, nounOf, sharedValue } from "./id-nouns.ts";
import { createOneOfEverything, type Everything } from "./one-of-everything.ts";
import { nameOf, type OpenApi, type Operation, operationsOf, type Place, withValue } from "./openapi-calls.ts";
import { rowsOfTenant } from "./stored.ts";

// Two tenants in one database. An operation that is declared from now on is called as well: `id-nouns.ts` says what its IDs are of.
const first = tenantForFile(callsThisMachine);
let second: Tenant;
let theirs: Everything;
let own: Everything;
let operations: Operation[];
let management: string;

beforeAll(async () => {
  second = await seedTenant(first().host, "EU");
  management = await managementToken(second);
  [theirs, own] = await Promise.all([
    createOneOfEverything(first(), await managementToken(first())),
    createOneOfEverything(second, management),
  ]);
  operations = operationsOf(await second.manage<OpenApi>("GET", "/api/swagger.json"));
});

interface Call {
  method: string;
  path: string;
  body: string | null;
}

/** The operation with an ID at each place; null leaves it out. */
function callOf({ method, template, places, body }: Operation, idAt: (place: Place) => string | null): Call {
  const name = `${method} ${template}`;
  const example = examples[name] ?? {};
  const query = new URLSearchParams(example.query);
  let [path, sent]: [string, unknown] = [template, { ...(body as object), ...example.body }];
  for (const place of places) {
    const id = sharedValue(name, place) ?? idAt(place);
    if (id === null) continue;
    if (place.in === "path") path = path.replace(`{${place.name}}`, encodeURIComponent(id));
    if (place.in === "query") query.set(place.name, id);
    if (place.in === "body") sent = withValue(sent, place.at, id);
  }
  return { method, path: `${path}?${query}`, body: body === undefined ? null : JSON.stringify(sent) };
}

const isOfUser = (path: string) => /^\/api\/(my-account|verifications)\b/.test(path);

async function answerTo({ method, path, body }: Call): Promise<{ status: number; text: string }> {
  const headers = {
    ...{ authorization: `Bearer ${isOfUser(path) ? own.token : management}`, "content-type": "application/json" },
    "logto-verification-id": own.ids.proofs ?? "",
  };
  const { browser } = own.page;
  const send = path.startsWith("/api/experience") ? browser.send.bind(browser) : fetch;
  const answer = await send(second.endpoint + path, { method, headers, body });
  return { status: answer.status, text: await answer.text() };
}

/** Of the same shape, and nobody's. */
function nobodys(id: string): string {
  const end = [...id.slice(-6)].reverse().join("");
  return id.slice(0, -6) + (id.endsWith(end) ? "zzzzz0" : end);
}

/** Without what differs between any two answers. */
const plain = ({ status, text }: { status: number; text: string }, id: string) =>
  `${status} ${text.replaceAll(id, "<id>").replaceAll(/\b[a-z0-9]{12,21}\b|\d{13}/g, "<new>")}`;

/** Each place of each operation, once with an ID of the other tenant's and otherwise with own ones. */
function* attacks(): Generator<{ about: string; noun: string; withId: (id: string) => Call }> {
  for (const operation of operations) {
    const name = nameOf(operation);
    for (const place of operation.places) {
      if (sharedValue(name, place) !== undefined) continue;
      const ownId = (other: Place) => (other.in === "query" ? null : (own.ids[nounOf(name, other)] ?? null));
      const withId = (id: string) => callOf(operation, (other) => (other === place ? id : ownId(other)));
      yield { about: `${name} ${place.at.join(".") || place.name}`, noun: nounOf(name, place), withId };
    }
  }
}

/** Refused before their IDs are looked at: no tokens of providers are stored, and nobody has a passkey. */
const unreached = [
  "PUT /api/my-account/identities/{target}/access-token verificationRecordId",
  "POST /api/experience/verification/web-authn/authentication/verify verificationId",
];

/** What is refused for another reason says nothing of the ID. */
const saysNotThere =
  /not_found|not_exists|require_membership|foreign_key|protected_application_only|verification_record\.permission/;

it("an ID of another tenant is answered as one that does not exist, and stored nowhere", async () => {
  const before = await rowsOfTenant(first());
  const wrong: string[] = [];
  let count = 0;
  for (const { about, noun, withId } of attacks()) {
    const id = theirs.ids[noun];
    if (id === undefined) {
      wrong.push(`${about}: of what is this ID? (id-nouns.ts)`);
      continue;
    }
    const [answer, unknown] = await Promise.all([answerTo(withId(id)), answerTo(withId(nobodys(id)))]);
    if (answer.status >= 500 || plain(answer, id) !== plain(unknown, nobodys(id)))
      wrong.push(`${about}: ${answer.status} ${answer.text}, and of nobody's ID ${unknown.status} ${unknown.text}`);
    if (!saysNotThere.test(answer.text) && answer.status >= 300 && !unreached.includes(about))
      wrong.push(`${about}: needs an example: ${answer.text}`);
    count += 1;
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(300);
  expect(await rowsOfTenant(first())).toEqual(before);
  const known = Object.values(theirs.ids);
  const linked = (await rowsOfTenant(second)).filter(
    (row) => !row.startsWith("logs ") && known.some((id) => row.includes(id)),
  );
  expect(linked).toEqual([]);
});

it("no list has anything of another tenant", async () => {
  const { names = "" } = theirs.ids;
  for (const operation of operations.filter(({ method, template }) => method === "GET" && !template.includes("{"))) {
    const { status, text } = await answerTo(callOf(operation, () => null));
    expect([status < 500, text.includes(names), text.includes(first().tenantId)], operation.template).toEqual([
      ...[true, false, false],
    ]);
  }
});
