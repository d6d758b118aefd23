import { beforeAll, beforeEach, expect, it } from "vitest";
import { byAllMeans, configure, ExperienceClient, expectSignedIn, newPassword } from "./experience-client.ts";
import { type Client, createClient, createPerson, tenantForFile, unique } from "./fixture.ts";

/* What new users are asked beside their identifiers, by a sign-in page of one's own and by ours without scripts. */

interface User {
  name: string | null;
  profile: object;
  customData: object;
}

const path = "/api/custom-profile-fields";
const tenant = tenantForFile();
let client: Client;

const company = { name: "company", type: "Text", required: true, config: { maxLength: 20 } };
const seats = { name: "seats", type: "Number", required: false, config: { minValue: 1 } };
const birthdate = { name: "birthdate", type: "Date", required: false };

beforeAll(async () => {
  client = await createClient(tenant(), "Traditional");
  await byAllMeans(tenant());
  await configure(tenant(), {
    signUp: { identifiers: ["username"], password: true, verify: false, secondaryIdentifiers: [] },
  });
});
beforeEach(async () => {
  for (const { name } of await tenant().manage<{ name: string }[]>("GET", path)) await remove(name);
});

const define = (...fields: object[]) => tenant().manage("POST", `${path}/batch`, fields as never);
const remove = (name: string) => tenant().manage("DELETE", `${path}/${name}`);
const userOf = async (username: string) =>
  (await tenant().manage<User[]>("GET", `/api/users?search=${username}`))[0] as User;

/** Somebody who registers, and is not done yet. */
async function registering(): Promise<{ page: ExperienceClient; username: string }> {
  const page = await ExperienceClient.open(tenant(), client);
  const username = `u${unique()}`;
  await page.start("Register");
  const { verificationId } = await page.ok("POST", "/verification/new-password-identity", {
    identifier: { type: "username", value: username },
    password: newPassword(),
  });
  await page.ok("POST", "/identification", { verificationId });
  return { page, username };
}
const give = (page: ExperienceClient, values: object) =>
  page.call("POST", "/profile", { type: "extraProfile", values });
const missing = { status: 422, body: { code: "user.missing_profile", data: { missingProfile: ["extraProfile"] } } };

it("a required field is asked for before the account is created, and its value is checked", async () => {
  await define(company, seats, birthdate, { name: "name", type: "Text", required: false });
  const { page, username } = await registering();
  expect(await page.submit()).toMatchObject(missing);
  const wrong = await give(page, { company: "x".repeat(21), seats: 0 });
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      code: "custom_profile_fields.invalid_value",
      data: {
        name: "company",
        wrong: [
          { name: "company", reason: "too_long", limit: 20 },
          { name: "seats", reason: "too_low", limit: 1 },
        ],
      },
    },
  });
  expect(await give(page, { company: "Acme", isAdmin: true })).toMatchObject({
    status: 422,
    body: { code: "custom_profile_fields.entity_not_exists_with_names", data: { names: ["isAdmin"] } },
  });
  expect((await give(page, { company: "Acme", birthdate: "1815-12-10", name: "Ada", seats: "3" })).status).toBe(204);
  await expectSignedIn(page);
  expect(await userOf(username)).toMatchObject({
    name: "Ada",
    profile: { birthdate: "1815-12-10" },
    customData: { company: "Acme", seats: 3 },
  });
});

it("a page of one's own may leave out optional fields", async () => {
  await define(seats);
  const { page, username } = await registering();
  await expectSignedIn(page);
  expect((await userOf(username)).customData).toEqual({});
});

it("a required field that is defined while somebody registers is asked for, too", async () => {
  await define(seats);
  const { page, username } = await registering();
  await give(page, { seats: 2 });
  await define(company);
  expect(await page.submit()).toMatchObject(missing);
  await give(page, { seats: 2, company: "Acme" });
  await expectSignedIn(page);
  expect((await userOf(username)).customData).toEqual({ seats: 2, company: "Acme" });
});

it("the value of a field that was deleted meanwhile is not kept, nor one that no longer fits", async () => {
  await define(company, seats);
  const { page, username } = await registering();
  await give(page, { company: "Acme", seats: 2 });
  await remove("company");
  await tenant().manage("PUT", `${path}/seats`, { type: "Number", required: false, config: { minValue: 5 } });
  await expectSignedIn(page);
  expect((await userOf(username)).customData).toEqual({});
});

it("who has an account is not asked, and cannot give values by signing in", async () => {
  const person = await createPerson(tenant());
  await define(company);
  const page = await ExperienceClient.open(tenant(), client);
  await page.start("SignIn");
  const { verificationId } = await page.ok("POST", "/verification/password", {
    identifier: { type: "username", value: person.username },
    password: person.password,
  });
  await page.ok("POST", "/identification", { verificationId });
  expect((await give(page, { company: "Acme" })).body.code).toBe("session.invalid_interaction_type");
  await expectSignedIn(page);
});

it("our page asks without scripts, says beside each field what is wrong, and lets optional ones be skipped", async () => {
  await define(
    { ...seats, label: "Seats <i>", description: "How many" },
    { name: "address", type: "Address", required: false, config: { parts: [part("country")] } },
    { name: "plan", type: "Select", required: false, config: { options: [{ value: "s", label: "Small" }] } },
    { name: "news", type: "Checkbox", required: false },
  );
  const [first, second] = [await atFields(), await atFields()];
  // The page is made of the edge's copy, which an isolate believes for a moment.
  await expect.poll(first.text).toContain("field.seats");
  const html = await first.text();
  expect(html).toMatch(/<label for="field.seats">Seats &lt;i&gt; \(optional\)<\/label>/);
  expect(html).toMatch(/<input id="field.seats"[^>]*type="number"[^>]*name="field.seats"/);
  expect(html).toMatch(/<input id="field.address.country"[^>]*autoComplete="country-name"/i);
  expect(html).toMatch(/<option value="s">Small<\/option>/);
  const refused = await first.send({ "field.seats": "0", "field.address.country": "Italy", "field.news": "true" });
  expect(refused.status).toBe(422);
  const again = await refused.text();
  expect(again).toMatch(/aria-describedby="field.seats-error"/);
  expect(again).toMatch(/id="field.seats-error">Enter 1 or more\.<\/p>/);
  expect(again).toMatch(/id="field.address.country"[^>]*value="Italy"/);
  const done = await first.send({ "field.seats": "2", "field.address.country": "Italy", "field.news": "true" });
  expect(done.status).toBe(303);
  await first.arrive(done);
  expect(await userOf(first.username)).toMatchObject({
    profile: { address: { country: "Italy" } },
    customData: { seats: 2, news: true },
  });
  await second.arrive(await second.send({ skip: "yes" }));
  expect(await userOf(second.username)).toMatchObject({ profile: {}, customData: {} });
});

const part = (name: string) => ({ name, enabled: true, required: false, type: "Text" });

/** A browser without scripts, on the page that asks for the fields. */
async function atFields() {
  const { browser } = await ExperienceClient.open(tenant(), client);
  const username = `u${unique()}`;
  const post = (at: string, form: Record<string, string>) =>
    browser.send(tenant().endpoint + at, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });
  const next = await post("/register", { identifier: username, password: newPassword() });
  expect(next.headers.get("location")).toMatch(/\/sign-in\/profile\/fields(\?|$)/);
  const at = "/sign-in/profile/fields";
  return {
    username,
    text: async () => {
      const shown = await (await browser.get(new URL(tenant().endpoint + at))).text();
      return shown.replaceAll("<!-- -->", "");
    },
    send: (form: Record<string, string>) => post(at, form),
    arrive: async (answer: Response) => {
      await browser.follow(tenant(), await browser.get(new URL(answer.headers.get("location") ?? "")));
    },
  };
}
