import { beforeAll } from "vitest";
import { Browser } from "./browser.ts";
import { type Client, createClient, createPerson, type Person, type Tenant } from "./fixture.ts";
import { type Answer, authorize, type Callback, codeForm, type Parameters, requestToken } from "./requests.ts";

/** What the modules of a plan work with: two clients, a person, and requests in the plan's response mode. */
export interface Plan {
  tenant: () => Tenant;
  person: () => Person;
  client: () => Client;
  /** The suite's second client. */
  other: () => Client;
  responseMode: "query" | "form_post";
  /** Parameters by which a request asks for the plan's response mode. */
  mode: Parameters;
  /** An authorization request up to its answer; signs in when asked. */
  ask(parameters?: Parameters, browser?: Browser, client?: Client): Promise<Callback>;
  /** The same without a person who signs in. */
  askUnattended(parameters: Parameters, browser?: Browser): Promise<Callback>;
  /** Redeems the answer. */
  redeem(callback: Callback, client?: Client): Promise<Answer>;
  /** A whole sign-in. */
  signIn(parameters?: Parameters, browser?: Browser, client?: Client): Promise<Answer>;
}

/** Everything that claims by scope can be made of. */
const profile = {
  familyName: "Lovelace",
  givenName: "Ada",
  middleName: "King",
  nickname: "ada",
  preferredUsername: "ada",
  profile: "https://ada.example/",
  website: "https://ada.example/notes",
  gender: "female",
  birthdate: "1815-12-10",
  zoneinfo: "Europe/London",
  locale: "en-GB",
  address: {
    formatted: "12 St James's Square, London",
    streetAddress: "12 St James's Square",
    locality: "London",
    region: "Westminster",
    postalCode: "SW1Y 4JH",
    country: "UK",
  },
};

export function planOf(tenant: () => Tenant, responseMode: Plan["responseMode"]): Plan {
  let person: Person;
  let client: Client;
  let other: Client;
  beforeAll(async () => {
    const picture = { name: "Ada Lovelace", avatar: "https://ada.example/me.png" };
    person = await createPerson(tenant(), { ...picture, profile, primaryPhone: "441234567890" });
    client = await createClient(tenant(), "Traditional");
    other = await createClient(tenant(), "Traditional");
  });
  const mode: Parameters = responseMode === "query" ? {} : { response_mode: responseMode };
  const plan: Plan = {
    tenant,
    person: () => person,
    client: () => client,
    other: () => other,
    responseMode,
    mode,
    ask: (parameters = {}, browser = new Browser(), of = client) =>
      authorize(tenant(), person, of, browser, { ...mode, ...parameters }),
    askUnattended: (parameters, browser = new Browser()) =>
      authorize(tenant(), null, client, browser, { ...mode, ...parameters }),
    redeem: (callback, of = client) => requestToken(tenant(), of, codeForm(of, callback.parameters.get("code"))),
    signIn: async (parameters = {}, browser = new Browser(), of = client) =>
      plan.redeem(await plan.ask(parameters, browser, of), of),
  };
  return plan;
}
